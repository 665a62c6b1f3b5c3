import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import { english, type ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { isAgencyStaff } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'

/** The home languages that a user interface language covers: Spanish, and those that are written in Chinese. */
const servedBy: Readonly<Record<string, ReadingLanguage>> = {
  '01': 'es',
  '03': 'zh-Hant',
  '07': 'zh-Hant',
  '39': 'zh-Hant',
  '46': 'zh-Hant',
  '53': 'zh-Hant',
}

/**
 * Returns the language for messages to a family: that of the first parent, if the product supports it. English is the
 * form's default and so says little; in that case the language in which the form was filled in is used if the parent
 * did so themselves.
 */
export function contactLanguage(
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  { parents }: Pick<ApplicationForm, 'parents'>,
): ReadingLanguage {
  const spoken = (parents.find(({ position }) => position === 'A') ?? parents[0])?.language ?? english
  return servedBy[spoken] ?? (isAgencyStaff(actor) ? 'en' : language)
}
