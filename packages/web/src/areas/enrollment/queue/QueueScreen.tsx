import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to, useParameters } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { vacancyPage } from '../../vacancies/links.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QueueTools } from './QueueTools.tsx'
import { useQueueColumns } from './queueColumns.tsx'
import { type QueueItem, useQueue } from './useQueue.ts'
import { childName, useQueueActions } from './useQueueActions.ts'
import { WhyDialog } from './WhyDialog.tsx'

/** Shows the children referred to a vacancy, and the site's actions. */
export default function QueueScreen() {
  const { t } = useTranslation()
  const { vacancyId, siteName, vacancyName } = useParameters('queue')
  const model = useQueue(vacancyId)
  const { data: vacancy, error } = model.vacancy
  const mayWork = vacancy?.capabilities.includes('workOnQueue') ?? false
  const actions = useQueueActions(vacancy, model.clear)
  const [opened, setOpened] = useState<{ what: 'why' | 'note'; child: QueueItem }>()
  const columns = useQueueColumns({
    startOn: vacancy?.startOn ?? '',
    mayWork,
    open: (what, child) => setOpened({ what, child }),
  })
  const site = vacancy?.siteName ?? siteName ?? ''
  const title = vacancy?.name ?? vacancyName ?? t('enrollment.queue.title')
  const above = (
    <a href={to('vacancyList', { siteId: vacancy?.siteId, siteName: site })}>
      {site ? t('vacancies.form.backTo', { site }) : t('vacancies.list.title')}
    </a>
  )
  const nothing = model.isFiltered ? (
    <EmptyState
      title={t('enrollment.queue.nothingFound')}
      actions={
        <Button variant="default" onClick={model.reset}>
          {t('vacancies.list.reset')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('enrollment.queue.none')} text={t('enrollment.queue.noneText')} />
  )
  if (error)
    return (
      <Page title={t('enrollment.queue.title')} above={above}>
        <EmptyState title={error.message} />
      </Page>
    )
  return (
    <Page
      title={title}
      documentTitle={t('enrollment.queue.titleOf', { vacancy: title })}
      above={above}
      actions={
        vacancy && (
          <Button component="a" href={vacancyPage(vacancy)} variant="default">
            {t('vacancies.list.view')}
          </Button>
        )
      }
      width="full"
    >
      {vacancy ? <QueueHead vacancy={vacancy} /> : <Skeletons shape="blocks" count={1} />}
      <DataGrid
        name="queue"
        label={t('enrollment.queue.titleOf', { vacancy: title })}
        columns={columns}
        {...model.list}
        keyOf={(child) => String(child.referralId)}
        nameOf={childName}
        status={vacancy ? model.list.status : 'loading'}
        selection={mayWork ? model.selection : undefined}
        onSelect={mayWork ? model.setSelection : undefined}
        tools={<QueueTools {...{ model, actions, mayWork }} />}
        empty={nothing}
      />
      {opened?.what === 'why' && vacancy && (
        <WhyDialog child={opened.child} vacancy={vacancy} onClose={() => setOpened(undefined)} />
      )}
      {opened?.what === 'note' && <NoteDialog child={opened.child} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
