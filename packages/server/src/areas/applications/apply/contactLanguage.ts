import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import { english, type InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { isAgencyStaff } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'

/** Home languages that one of the interface's languages serves: Spanish, and those that are written in Chinese. */
const servedBy: Readonly<Record<string, InterfaceLanguage>> = {
  '01': 'es',
  '03': 'zh-Hant',
  '07': 'zh-Hant',
  '39': 'zh-Hant',
  '46': 'zh-Hant',
  '53': 'zh-Hant',
}

/**
 * The language in which a family is written to: that of its first parent where the product speaks it. English is what the
 * form begins with and so says little: whoever fills in a form in another language for themselves reads that one.
 */
export function contactLanguage(
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  { parents }: Pick<ApplicationForm, 'parents'>,
): InterfaceLanguage {
  const spoken = (parents.find(({ position }) => position === 'A') ?? parents[0])?.language ?? english
  return servedBy[spoken] ?? (isAgencyStaff(actor) ? 'en' : language)
}
