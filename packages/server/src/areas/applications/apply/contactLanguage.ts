import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import { english, languageReadBy, type ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { isAgencyStaff } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'

type Speaking = Pick<ApplicationForm, 'parents'>

/** Returns what the first parent of a family speaks. */
const spokenIn = ({ parents }: Speaking): string =>
  (parents.find(({ position }) => position === 'A') ?? parents[0])?.language ?? english

/**
 * Returns the language for messages to a family: that of the first parent, if the product supports it. English is the
 * form's default and so says little; in that case the language in which the form was filled in is used if the parent
 * did so themselves.
 */
export function contactLanguage(
  { actor, language }: Pick<Context, 'actor' | 'language'>,
  form: Speaking,
): ReadingLanguage {
  const spoken = spokenIn(form)
  const read = spoken === english ? undefined : languageReadBy(spoken)
  return read ?? (isAgencyStaff(actor) ? 'en' : language)
}

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
