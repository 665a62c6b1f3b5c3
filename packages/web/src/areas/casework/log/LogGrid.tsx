import { useTranslation } from 'react-i18next'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { DataGridProps } from '../../../ui/grid/props.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LogFilters } from '../../vacancies/log/LogFilters.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { type LogPlace, logColumns } from './logColumns.tsx'
import type { useLog } from './useLog.ts'

type Props = Pick<DataGridProps<never>, 'isForScreenOnly'> & {
  model: ReturnType<typeof useLog>
  place: LogPlace
}

/** Shows a log as a grid with its filters; a row opens to the values before and after. */
export function LogGrid({ model, place, isForScreenOnly }: Props) {
  const { t } = useTranslation()
  const { filter, setFilter, list, opened, open, close } = model
  return (
    <>
      <DataGrid
        name={place === 'families' ? 'familyLogs' : 'familyLog'}
        label={t('logs.title')}
        columns={logColumns(t, place)}
        {...list}
        keyOf={({ id }) => String(id)}
        nameOf={({ action }) => action}
        onOpen={open}
        isDense={place !== 'tab'}
        height={place === 'tab' ? 'content' : 'window'}
        isForScreenOnly={isForScreenOnly}
        listing={JSON.stringify(filter)}
        tools={<LogFilters entity="Application" filter={filter} onChange={setFilter} />}
        empty={<EmptyState title={t('logs.none')} text={t('logs.noneText')} />}
      />
      {opened && <EntryDialog entry={opened} onClose={close} />}
    </>
  )
}
