import { useTranslation } from 'react-i18next'
import { formatInstant, formatNumber } from '../../api/texts/format.ts'
import { useGo, useParameters } from '../../links/links.ts'
import { ChoiceFilter } from '../../ui/fields/filters/FilterFields.tsx'
import { Panel, Stack } from '../../ui/page/Panel.tsx'
import { AreaMap } from './AreaMap.tsx'
import { CountTable } from './CountTable.tsx'
import { DaysTable } from './DaysTable.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'
import type { Report } from './queries.ts'
import classes from './Report.module.css'
import { useShown } from './useShown.ts'

function Summary({ report }: { report: Report }) {
  const { t } = useTranslation()
  const shown = useShown()
  return (
    <Panel title={t('reports.summary')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('reports.childrenWaiting')}</dt>
          <dd>{shown(report.children)}</dd>
        </div>
        <div>
          <dt>{t('reports.openSeats')}</dt>
          <dd>{formatNumber(report.seats)}</dd>
        </div>
      </dl>
      <p className={classes.soft}>{t('reports.asOf', { at: formatInstant(report.takenAt) })}</p>
    </Panel>
  )
}

function Waiting({ report }: { report: Report }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <h2 className={classes.heading}>{t('reports.sectionWaiting')}</h2>
      <p className={classes.soft}>{t('reports.waitingHint')}</p>
      {report.waiting.map(({ by, rows }) => (
        <Panel key={by} title={t(`reports.waiting.${by}`)} level={3}>
          {by === 'area' && <AreaMap rows={rows} />}
          <CountTable title={t(`reports.waiting.${by}`)} rows={rows} />
        </Panel>
      ))}
    </Stack>
  )
}

function Outcomes({ report }: { report: Report }) {
  const { t } = useTranslation()
  const go = useGo()
  const { period: asked } = useParameters('report')
  const name = (period: string) => {
    const [year, part] = period.split('-')
    return part ? t('reports.quarter', { year, part }) : t('reports.year', { year })
  }
  return (
    <Stack>
      <h2 className={classes.heading}>{t('reports.sectionOutcomes')}</h2>
      <div className={classes.period}>
        <ChoiceFilter
          label={t('reports.period')}
          value={report.periods.find((each) => each === asked) ?? report.period}
          onChange={(period) => go('report', { period }, { replace: true })}
          choices={report.periods.map((period) => ({ value: period, label: name(period) }))}
        />
      </div>
      <Panel title={t('reports.days.title')} level={3}>
        <DaysTable report={report} />
      </Panel>
      <p className={classes.soft}>{t('reports.outcomesHint')}</p>
      {report.groupings.map(({ by, rows }) => (
        <Panel key={by} title={t(`reports.outcomes.${by}`)} level={3}>
          <OutcomeTable title={t(`reports.outcomes.${by}`)} rows={rows} report={report} />
        </Panel>
      ))}
    </Stack>
  )
}

/** Shows a report: its sum, who waits against open seats, and the outcomes of a period. */
export const ReportContent = ({ report }: { report: Report }) => (
  <Stack>
    <Summary report={report} />
    <Waiting report={report} />
    <Outcomes report={report} />
  </Stack>
)
