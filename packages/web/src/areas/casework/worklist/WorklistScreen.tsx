import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { formatNumber } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { to, useGo } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { BulkBar, BulkDialog, type BulkKind } from '../bulk/BulkBar.tsx'
import { JobHost, type Shown } from '../bulk/JobHost.tsx'
import { useShortcuts } from '../detail/useShortcuts.ts'
import { startExport } from '../queries.ts'
import { useAssigning } from './assigning/assigning.ts'
import { nameOfFamily, worklistColumns } from './columns.tsx'
import { FilterRefused } from './filters/FilterRefused.tsx'
import { Filters } from './filters/Filters.tsx'
import { NothingFound } from './filters/NothingFound.tsx'
import { currentRow, focusFilters, focusRows, focusSearch } from './focusing.ts'
import { ListTools } from './ListTools.tsx'
import { useWorklist } from './useWorklist.ts'
import { SavedViews } from './views/SavedViews.tsx'
import { useDefaultView } from './views/useDefaultView.ts'
import { Views } from './views/Views.tsx'
import classes from './Worklist.module.css'

type Model = ReturnType<typeof useWorklist>

/** Runs the keys of the worklist, except those for the selected rows. */
function useKeys(model: Model, onHelp: () => void) {
  const go = useGo()
  const keys = useMemo(
    () => ({
      '/': focusSearch,
      f: focusFilters,
      j: focusRows,
      k: focusRows,
      d: () => go('tasks'),
      '?': onHelp,
      a: model.selectAll && model.selection.size > 0 ? model.selectAll : undefined,
    }),
    [go, onHelp, model.selectAll, model.selection.size],
  )
  useShortcuts(keys)
}

function Head({ model, mayAssign }: { model: Model; mayAssign: boolean }) {
  const { t } = useTranslation()
  const administers = can(useSession(), 'administer')
  return (
    <div className={classes.head}>
      <Views filter={model.filter} onChange={model.setFilter} />
      <SavedViews listing={model.listing} onChoose={model.showListing} />
      {/* The menu of others leads to the tasks. */}
      {administers && (
        <Button component="a" size="sm" variant="default" href={to('tasks')}>
          {t('worklist.tasks.title')}
        </Button>
      )}
      {mayAssign && (
        <Button
          className={classes.create}
          component="a"
          size="sm"
          href={to('searchFamily')}
          leftSection={<IconPlus aria-hidden size={18} />}
        >
          <span>{t('casework.worklist.create')}</span>
        </Button>
      )}
    </div>
  )
}

/** Shows the applications that a counselor may see: to search, sort, open, and to change many at once. */
export default function WorklistScreen() {
  const { t } = useTranslation()
  const model = useWorklist()
  const [shown, show] = useState<Shown>()
  const [kind, setKind] = useState<BulkKind>()
  const columns = useMemo(() => worklistColumns(t, model.listing), [t, model.listing])
  const showStarted = (jobId: number) => {
    setKind(undefined)
    model.clear()
    show({ jobId })
  }
  const assigning = useAssigning(showStarted)
  const exporting = useAction(startExport)
  const help = useCallback(() => show('keys'), [])
  useDefaultView(model.showListing)
  useKeys(model, help)
  const { count, countIsLeast } = model.list
  const total = countIsLeast ? t('worklist.moreThan', { count: formatNumber(count) }) : formatNumber(count)
  const showOther = (next: Shown) => {
    show(next)
    // The buttons for the selected rows are gone with the selection.
    if (!next) focusWhenLost(currentRow)
  }
  const exportAll = async () => {
    const begun = await exporting.act({ filter: model.input.filter, sort: model.input.sort })
    if (begun) show({ jobId: begun.answer.jobId })
  }
  return (
    <Page
      title={t('casework.worklist.title')}
      actions={<Head model={model} mayAssign={assigning.mayAssign} />}
      width="full"
    >
      <DataGrid
        name="worklist"
        label={t('casework.worklist.title')}
        columns={columns}
        {...model.list}
        keyOf={(row) => String(row.id)}
        nameOf={nameOfFamily}
        onOpen={model.open}
        selection={assigning.mayAssign ? model.selection : undefined}
        onSelect={assigning.mayAssign ? model.select : undefined}
        sort={model.sort}
        onSort={model.setSort}
        isDense
        place={model.place}
        listing={model.listing}
        onLeave={model.leave}
        tools={
          model.selection.size === 0 ? (
            <Filters
              filter={model.filter}
              onChange={model.setFilter}
              tools={
                <ListTools
                  isBusy={exporting.isBusy}
                  onExport={() => void exportAll()}
                  onJobs={() => show('jobs')}
                  onKeys={help}
                />
              }
            />
          ) : (
            <BulkBar
              chosen={model.chosen}
              onAll={model.selectAll}
              total={total}
              onOpen={setKind}
              onClear={model.clear}
              isBusy={assigning.isBusy}
              onToMe={() => void assigning.toMe(model.chosen)}
            />
          )
        }
        failed={
          model.list.error?.status === 400 && (
            <FilterRefused error={model.list.error} sent={model.input} onChange={model.setFilter} />
          )
        }
        empty={<NothingFound filter={model.filter} sent={model.input} onChange={model.setFilter} />}
      />
      {kind && (
        <BulkDialog kind={kind} chosen={model.chosen} onClose={() => setKind(undefined)} onStarted={showStarted} />
      )}
      <JobHost shown={shown} onShow={showOther} />
    </Page>
  )
}
