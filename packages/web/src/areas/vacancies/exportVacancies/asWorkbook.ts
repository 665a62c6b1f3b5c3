import { type CalendarDate, cityTime } from '@semilla/domain/values/dates.ts'
import { displayTime } from '@semilla/domain/values/displayDays.ts'
import type { TFunction } from 'i18next'
import writeWorkbook, { type Cell } from 'write-excel-file/universal'
import { inARow, inGroups } from '../../../api/texts/format.ts'
import type { ListedVacancy } from '../useVacancyActions.ts'
import { remarksOn } from '../VacancyTags.tsx'
import { childrenText, scheduleTexts } from '../vacancyWords.ts'

type Column = readonly [title: string, width: number, of: (vacancy: ListedVacancy) => string | number | DateCell]

/** A day, or the time of the city's clock as if it were in UTC, that spreadsheets can sort and reckon with. */
type DateCell = { readonly value: Date; readonly format: string }
const dayCell = (day: CalendarDate): DateCell => ({ value: new Date(`${day}T00:00:00Z`), format: 'mm/dd/yyyy' })
const timeCell = (instant: string): DateCell => ({
  value: new Date(cityTime(Date.parse(instant))),
  format: 'mm/dd/yyyy hh:mm AM/PM',
})

/** A text stays a text, whatever it begins with, so that no spreadsheet takes it for a formula. */
function cellOf(value: string | number | DateCell): Cell {
  if (typeof value === 'object') return { type: Date, ...value }
  return typeof value === 'number' ? { type: Number, value } : { type: String, value }
}

/** Returns vacancies as a workbook with a row for each under named columns. */
export function asWorkbook(t: TFunction, vacancies: readonly ListedVacancy[]): Promise<Blob> {
  const columns: readonly Column[] = [
    [t('vacancies.state.number'), 14, ({ externalId }) => externalId],
    [t('vacancies.list.site'), 40, ({ siteName }) => siteName],
    [t('vacancies.list.vacancy'), 40, ({ name }) => name],
    [t('vacancies.list.status'), 14, ({ status }) => t(`words.vacancyStatus.${status}`)],
    [t('vacancies.export.remarks'), 34, (vacancy) => inARow(remarksOn(t, vacancy).map(({ text }) => text))],
    [t('vacancies.list.program'), 34, ({ programName }) => programName],
    [t('vacancies.list.startOn'), 12, ({ startOn }) => dayCell(startOn)],
    [t('vacancies.list.children'), 40, (vacancy) => childrenText(t, vacancy)],
    [t('vacancies.form.gender'), 16, ({ gender }) => t(`words.vacancyGender.${gender}`)],
    [t('vacancies.form.daysAndHours'), 40, ({ schedule }) => inGroups(scheduleTexts(t, schedule, displayTime))],
    [t('vacancies.form.seats'), 10, ({ seats }) => seats],
    [t('vacancies.list.enrolled'), 10, ({ enrolledCount }) => enrolledCount],
    [t('vacancies.list.referrals'), 14, ({ openReferrals }) => openReferrals],
    [t('vacancies.list.createdAt'), 22, ({ createdAt }) => timeCell(createdAt)],
  ]
  const head = columns.map(([title]) => ({ value: title, fontWeight: 'bold' as const }))
  const body = vacancies.map((each) => columns.map(([, , of]) => cellOf(of(each))))
  return writeWorkbook([head, ...body], {
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}
