import { useState } from 'react'
import { useRead } from '../../api/queries/reads.ts'
import { inARow } from '../../api/texts/format.ts'
import { listLanguages } from './queries.ts'

const none: never[] = []

/** A language of the city, named in the current language. One that has ended is only named. */
export type NamedLanguage = { readonly code: string; readonly name: string; readonly isEnded?: boolean | undefined }

/** Returns the languages that staff of programs may speak, ended ones too, named in the current language. */
export const useCareLanguages = (): readonly NamedLanguage[] =>
  useRead(listLanguages, { type: 'care', withEnded: true }).data ?? none

/**
 * Returns the languages to choose from: those that have not ended, and those that are chosen or were when the form
 * opened, so that an answer can be seen, taken back and given again.
 */
export function useOfferedLanguages<Language extends NamedLanguage>(
  languages: readonly Language[],
  chosen: readonly string[],
): readonly Language[] {
  const [before] = useState(chosen)
  return languages.filter(({ code, isEnded }) => !isEnded || chosen.includes(code) || before.includes(code))
}

/** Returns a function for the names of language codes in the current language. Until they have loaded, dots stand there. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const languages = useCareLanguages()
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name
  return (codes) => inARow(codes.map((code) => nameOf(code) ?? (languages === none ? '…' : code)))
}
