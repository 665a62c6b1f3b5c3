import type * as api from '@semilla/contract/casework/log.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { formatInstant, formatList } from '../../../api/texts/format.ts'
import { DayFilter, Filters } from '../../../ui/fields/filters/FilterFields.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { isPeriod } from '../../vacancies/log/LogFilters.tsx'
import { useDetail } from '../detail/detail.ts'
import { listOutreachTagLog } from './queries.ts'
import { useLogFilter } from './useLog.ts'

type Entry = Output<typeof api.listOutreachTagLog>['items'][number]

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation()
  return [
    { id: 'at', title: t('logs.columns.at'), cell: ({ at }) => formatInstant(at), width: 11.5, grow: 0 },
    { id: 'who', title: t('logs.columns.who'), cell: ({ byName }) => byName, width: 9 },
    { id: 'added', title: t('logs.outreach.added'), cell: ({ added }) => formatList(added), width: 9 },
    { id: 'removed', title: t('logs.outreach.removed'), cell: ({ removed }) => formatList(removed), width: 9 },
  ]
}

/** Shows who set and removed which outreach tag of an application, and when. */
export default function OutreachLogTab() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const [filter, setFilter] = useLogFilter()
  const { from, to } = filter
  const period = { from: from || undefined, to: to || undefined }
  const list = useList(
    listOutreachTagLog,
    { applicationId: application.id, ...period, take: 20 },
    { enabled: isPeriod(filter) },
  )
  return (
    <DataGrid
      name="outreachLog"
      label={t('logs.outreach.title')}
      columns={useColumns()}
      {...list}
      keyOf={({ id }) => String(id)}
      nameOf={({ byName }) => byName}
      height="content"
      isDense
      tools={
        <Filters label={t('logs.filter.label')}>
          <DayFilter
            label={t('logs.filter.from')}
            value={from}
            onChange={(day) => setFilter({ ...filter, from: day })}
          />
          <DayFilter
            label={t('logs.filter.to')}
            value={to}
            onChange={(day) => setFilter({ ...filter, to: day })}
            error={isPeriod(filter) ? undefined : t('logs.filter.backwards')}
          />
        </Filters>
      }
      empty={<EmptyState title={t('logs.outreach.none')} text={t('logs.outreach.noneText')} />}
    />
  )
}
