import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { useTranslation } from 'react-i18next'
import { capitalized } from '../../../api/texts/format.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { MonthHolidays } from '../../sites/holidays/MonthHolidays.tsx'
import { Cell } from './Cell.tsx'
import classes from './SeatCalendar.module.css'
import type { Month, Proposal } from './seats.ts'

type Props = { months: readonly Month[]; publish: ((proposal: Proposal) => void) | undefined }

/** Returns the name of a month in the reader's language, within a sentence and as a heading; today is called so. */
function useMonthNames() {
  const { t, i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = (day: string, index: number) =>
    index === 0 ? t('siteWork.calendar.today') : format.format(new Date(`${day}T00:00:00Z`))
  return { name, title: (day: string, index: number) => capitalized(name(day, index), i18n.language) }
}

function Table({ months, publish }: Props) {
  const { t } = useTranslation()
  const { name, title } = useMonthNames()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('siteWork.calendar.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('siteWork.calendar.month')}</th>
          {ageGroups.map((group) => (
            <th key={group} scope="col">
              {t(`siteWork.groups.${group}`)}
              <small>{t(`siteWork.groupAges.${group}`)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={month.on}>
            <th scope="row">
              {title(month.on, index)}
              <MonthHolidays from={month.on} />
            </th>
            {month.cells.map((cell) => (
              <td key={cell.group}>
                <Cell {...{ cell, publish }} on={month.on} monthName={name(month.on, index)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the months are below each other, each with its age groups. */
function Sections({ months, publish }: Props) {
  const { t } = useTranslation()
  const { name, title } = useMonthNames()
  return months.map((month, index) => (
    <section key={month.on} className={classes.month}>
      <h3>{title(month.on, index)}</h3>
      <MonthHolidays from={month.on} />
      <dl>
        {month.cells.map((cell) => (
          <div key={cell.group}>
            <dt>{t(`siteWork.groups.${cell.group}`)}</dt>
            <dd>
              <Cell {...{ cell, publish }} on={month.on} monthName={name(month.on, index)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

/** Shows the filled, promised, offered and free seats of each age group, month by month. */
export function Months(props: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('siteWork.calendar.months')}>
      <p className={classes.soft}>{t('siteWork.calendar.legend')}</p>
      {useIsNarrow() ? <Sections {...props} /> : <Table {...props} />}
    </Panel>
  )
}
