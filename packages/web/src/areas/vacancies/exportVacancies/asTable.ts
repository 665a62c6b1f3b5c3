import type { TFunction } from 'i18next'
import { formatDay, formatInstant } from '../../../api/format.ts'
import type { ListedVacancy } from '../useVacancyActions.ts'
import { childrenText, scheduleTexts } from '../vacancyWords.ts'

/** A value as a cell: quoted, and never read as a formula by the spreadsheet that opens it. */
export function cell(value: string | number): string {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Vacancies as comma-separated rows under named columns. */
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
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}
