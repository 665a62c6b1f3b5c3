import type { listHolidays as operation } from '@semilla/contract/reference.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { listComingHolidays } from './queries.ts'

/** Returns the holidays from today on, for whoever plans a day (rules: Tables). */
export async function listHolidays({ db, clock, language }: Context): Promise<Output<typeof operation>> {
  const holidays = await listComingHolidays(db, language, clock.today())
  return holidays.map(({ day, name }) => ({ day, name, text: translate(language, 'reasons:holiday', { name }) }))
}
