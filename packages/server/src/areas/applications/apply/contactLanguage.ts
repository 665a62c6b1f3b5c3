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

type Speaking = Pick<ApplicationForm, 'parents'>

/** Returns what the first parent of a family speaks. */
const spokenIn = ({ parents }: Speaking): string =>
  (parents.find(({ position }) => position === 'A') ?? parents[0])?.language ?? english

/**
 * Returns the language for messages to a family: that of the first parent, if the product supports it. English is the
 * form's default and so says little; in that case the language in which the form was filled in is used if the parent
 * did so themselves.
 */
export const contactLanguage = (
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  form: Speaking,
): ReadingLanguage => servedBy[spokenIn(form)] ?? (isAgencyStaff(actor) ? 'en' : language)

/**
 * Returns the language for messages to a family after a change of its application; undefined for the same as before: staff
 * who leave what the first parent speaks do not decide it.
 */
export const contactLanguageAfter = (
  ctx: Pick<Context, 'actor' | 'language'>,
  stored: Speaking,
  form: Speaking,
): ReadingLanguage | undefined =>
  isAgencyStaff(ctx.actor) && spokenIn(form) === spokenIn(stored) ? undefined : contactLanguage(ctx, form)
