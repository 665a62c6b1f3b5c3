import { addTo, type CalendarDate, onWeekday, partsOf } from '@semilla/domain/values/dates.ts'
import { changeTable } from '../src/areas/tables/changeTable.ts'
import type { City } from './city.ts'

type Name = readonly [en: string, es: string, zh: string]

/** Days of the same date every year: month, day. */
const fixed: readonly (readonly [month: number, day: number, Name])[] = [
  [1, 1, ["New Year's Day", 'Año Nuevo', '元旦']],
  [6, 19, ['Juneteenth', 'Juneteenth', '六月節']],
  [7, 4, ['Independence Day', 'Día de la Independencia', '獨立日']],
  [11, 11, ['Veterans Day', 'Día de los Veteranos', '退伍軍人節']],
  [12, 25, ['Christmas Day', 'Navidad', '聖誕節']],
]
/** Days of the week that are counted from a day of the month on: month, first possible day, weekday from Sunday. */
const movable: readonly (readonly [month: number, first: number, weekday: number, Name])[] = [
  [1, 15, 1, ['Martin Luther King Jr. Day', 'Día de Martin Luther King Jr.', '馬丁·路德·金紀念日']],
  [2, 15, 1, ["Presidents' Day", 'Día de los Presidentes', '總統日']],
  [5, 25, 1, ['Memorial Day', 'Día de los Caídos', '陣亡將士紀念日']],
  [9, 1, 1, ['Labor Day', 'Día del Trabajo', '勞工節']],
  [10, 8, 1, ["Indigenous Peoples' Day", 'Día de los Pueblos Indígenas', '原住民日']],
  [11, 22, 4, ['Thanksgiving Day', 'Día de Acción de Gracias', '感恩節']],
  [11, 23, 5, ['Day after Thanksgiving', 'Día después de Acción de Gracias', '感恩節翌日']],
]

const dayOf = (year: number, month: number, day: number): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Returns the holidays of a year. */
export const holidaysOf = (year: number): { readonly day: CalendarDate; readonly name: Name }[] => [
  ...fixed.map(([month, day, name]) => ({ day: dayOf(year, month, day), name })),
  ...movable.map(([month, first, weekday, name]) => ({ day: onWeekday(dayOf(year, month, first), weekday), name })),
]

/** Lets an administrator enter the holidays of the coming year. */
export async function enterHolidays({ office, people, moments: { today } }: City): Promise<void> {
  const admin = people.get('admin@example.org')
  const [year] = partsOf(today)
  const coming = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ day }) => day >= today && day < addTo(today, { years: 1 }),
  )
  if (!admin) return
  for (const { day, name } of coming) {
    const [nameEn, nameEs, nameZh] = name
    const values = { onDay: day, nameEn, nameEs, nameZh }
    await office.call(admin, changeTable, { table: 'holidays', action: 'add', values })
  }
}
