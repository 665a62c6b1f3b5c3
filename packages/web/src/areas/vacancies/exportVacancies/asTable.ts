import { stringify } from 'csv-stringify/browser/esm/sync'
import type { TFunction } from 'i18next'
import { formatDay, formatInstant } from '../../../api/texts/format.ts'
import type { ListedVacancy } from '../useVacancyActions.ts'
import { childrenText, scheduleTexts } from '../vacancyWords.ts'

/**
 * Options for spreadsheets: all values are quoted, none is a formula, and a byte order mark marks the file as Unicode.
 */
const forSpreadsheets = {
  bom: true,
  quoted: true,
  quoted_empty: true,
  escape_formulas: true,
  record_delimiter: '\r\n',
  eof: false,
} as const

/** Returns vacancies as comma-separated rows under named columns. */
export function asTable(t: TFunction, vacancies: readonly ListedVacancy[]): string {
  const columns: readonly (readonly [title: string, of: (vacancy: ListedVacancy) => string | number])[] = [
    [t('vacancies.state.number'), (vacancy) => vacancy.externalId],
    [t('vacancies.list.site'), (vacancy) => vacancy.siteName],
    [t('vacancies.list.vacancy'), (vacancy) => vacancy.name],
    [t('vacancies.list.status'), (vacancy) => t(`words.vacancyStatus.${vacancy.status}`)],
    [t('vacancies.list.program'), (vacancy) => vacancy.programName],
    [t('vacancies.list.startOn'), (vacancy) => formatDay(vacancy.startOn)],
    [t('vacancies.list.children'), (vacancy) => childrenText(t, vacancy)],
    [t('vacancies.form.gender'), (vacancy) => t(`words.vacancyGender.${vacancy.gender}`)],
    [t('vacancies.form.daysAndHours'), (vacancy) => scheduleTexts(t, vacancy.schedule).join('; ')],
    [t('vacancies.form.seats'), (vacancy) => vacancy.seats],
    [t('vacancies.list.enrolled'), (vacancy) => vacancy.enrolledCount],
    [t('vacancies.list.referrals'), (vacancy) => vacancy.openReferrals],
    [t('vacancies.list.createdAt'), (vacancy) => formatInstant(vacancy.createdAt)],
  ]
  const rows = [columns.map(([title]) => title), ...vacancies.map((each) => columns.map(([, of]) => of(each)))]
  return stringify(rows, forSpreadsheets)
}
