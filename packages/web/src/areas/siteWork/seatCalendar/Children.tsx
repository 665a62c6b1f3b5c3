import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { personName } from '@semilla/domain/values/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { formatDay } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { keepEnrollment, listEnrollments } from '../queries.ts'
import { LeavingDialog } from './LeavingDialog.tsx'
import classes from './SeatCalendar.module.css'
import type { EnrolledChild } from './seats.ts'

type Site = { readonly id: number; readonly name: string; readonly canManage: boolean }

function Actions({ child, onEnd }: { child: EnrolledChild; onEnd: (child: EnrolledChild) => void }) {
  const { t } = useTranslation()
  const keep = useAction(keepEnrollment)
  const name = personName(child)
  return (
    <div className={classes.rowActions}>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t(child.endsOn ? 'siteWork.children.changeEndOf' : 'siteWork.children.endOf', { name })}
        onClick={() => onEnd(child)}
      >
        {t(child.endsOn ? 'siteWork.children.changeEnd' : 'siteWork.children.end')}
      </Button>
      {child.endsOn && (
        <Button
          size="compact-md"
          variant="subtle"
          loading={keep.isBusy}
          aria-label={t('siteWork.children.keepOf', { name })}
          onClick={() => keep.act({ childId: child.childId }, () => t('siteWork.children.kept', { name }))}
        >
          {t('siteWork.children.keep')}
        </Button>
      )}
    </div>
  )
}

function useColumns(canManage: boolean, onEnd: (child: EnrolledChild) => void): Column<EnrolledChild>[] {
  const { t } = useTranslation()
  const day = (id: 'bornOn' | 'startOn'): Column<EnrolledChild> => ({
    id,
    title: t(`siteWork.children.${id}`),
    cell: (child) => formatDay(child[id] ?? ''),
    width: 8,
    grow: 0.5,
  })
  return [
    { id: 'name', title: t('siteWork.children.child'), cell: personName, width: 11, grow: 2 },
    day('bornOn'),
    {
      id: 'vacancy',
      title: t('siteWork.children.vacancy'),
      cell: ({ vacancyName }) => vacancyName,
      width: 10,
      grow: 1.5,
    },
    day('startOn'),
    {
      id: 'endsOn',
      title: t('siteWork.children.endsOn'),
      cell: ({ endsOn, reason }) =>
        endsOn ? `${formatDay(endsOn)}${reason ? ` · ${t(`siteWork.leaving.${reason}`)}` : ''}` : '–',
      width: 10,
      grow: 1,
    },
    ...(canManage
      ? [
          {
            id: 'actions',
            title: t('siteWork.children.actions'),
            isForScreenOnly: true,
            cell: (child: EnrolledChild) => <Actions {...{ child, onEnd }} />,
            width: 13,
            grow: 1,
          },
        ]
      : []),
  ]
}

/** Lists the children who have a place at a site, to say when their care ends. */
export function Children({ site }: { site: Site }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [ending, setEnding] = useState<EnrolledChild>()
  const [debounced] = useDebouncedValue(name.trim(), 250)
  const list = useList(listEnrollments, { siteId: site.id, name: debounced, pageSize: 20 })
  const latest = ending && (list.rows.find(({ childId }) => childId === ending.childId) ?? ending)
  return (
    <Panel title={t('siteWork.children.title')}>
      <DataGrid
        name="enrollments"
        label={t('siteWork.children.title')}
        columns={useColumns(site.canManage, setEnding)}
        {...list}
        keyOf={({ childId }) => String(childId)}
        nameOf={personName}
        tools={
          <Filters label={t('siteWork.children.filters')}>
            <TextFilter label={t('siteWork.children.child')} value={name} onChange={setName} />
          </Filters>
        }
        empty={<EmptyState title={t(debounced ? 'siteWork.children.nothingFound' : 'siteWork.children.none')} />}
      />
      {latest && (
        <LeavingDialog site={site} child={latest} name={personName(latest)} onClose={() => setEnding(undefined)} />
      )}
    </Panel>
  )
}
