import { z } from 'zod'
import { languageTag } from '../localization/texts.ts'
import { line } from '../values/texts.ts'

/** The longest name of a version of the terms. */
export const maxVersionLength = 20
/** The version of the terms that the application form shows. A change of their text gets a new one. */
export const termsVersion = '2026-11'

/** The family's agreement to the terms, as it was shown to them. */
export const agreement = z.object({
  version: line(maxVersionLength).min(1, { error: 'required' }),
  language: languageTag,
})
