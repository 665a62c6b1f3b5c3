import { queueGroups } from '@semilla/domain/enrollment/queueGroups.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWatch } from '../../../api/live/topics.ts'
import { whyMissing } from '../../../api/queries/reads.ts'
import { inSentences } from '../../../api/texts/format.ts'
import { to, useParameters } from '../../../links/links.ts'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog.tsx'
import { lazyCode } from '../../../ui/lazyCode.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { vacancyPage } from '../../vacancies/links.ts'
import { UndoNotice } from '../undo/UndoNotice.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { moveFocus } from './moveFocus.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { QueueGroup } from './QueueGroup.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QueueTools } from './QueueTools.tsx'
import type { QueueScreenModel, RowDialog } from './queueScreenModel.ts'
import { type QueueItem, useQueue } from './useQueue.ts'
import { useQueueActions } from './useQueueActions.ts'
import { WhyDialog } from './WhyDialog.tsx'
import { whyNobody } from './whyNobody.ts'

const visitDialog = lazyCode(() => import('../visits/VisitDialog.tsx'))

type Opened = { readonly what: RowDialog; readonly child: QueueItem }

/** Shows the groups of a queue below its search. An empty queue says how children come into it. */
function Groups({ screen }: { screen: QueueScreenModel }) {
  const { t } = useTranslation()
  const { model, vacancy, mayWork } = screen
  const lists = queueGroups.map((group) => model.groups[group])
  const isEmpty = !model.isSearch && lists.every(({ status, count }) => status === 'ready' && count === 0)
  const why = whyNobody(vacancy)
  const mayRefresh = mayWork && !why
  const text = why
    ? t(`enrollment.queue.noneWhy.${why}`)
    : inSentences(t('enrollment.queue.noneText'), mayRefresh && t('enrollment.queue.noneRefresh'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside
    <div onKeyDown={moveFocus}>
      <QueueHead vacancy={vacancy} />
      <QueueTools {...screen} mayRefresh={mayRefresh} vacancyPage={vacancyPage(vacancy)} />
      {isEmpty && <EmptyState title={t('enrollment.queue.none')} text={text} />}
      {queueGroups
        .filter((group) => !isEmpty || group === 'done')
        .map((group) => (
          <QueueGroup key={group} {...{ group, screen }} />
        ))}
    </div>
  )
}

/** Shows the children referred to a vacancy, and the site's actions. */
export default function QueueScreen() {
  const { t } = useTranslation()
  const { vacancyId, siteName, vacancyName } = useParameters('queue')
  useWatch(`vacancyQueue:${vacancyId}`)
  const model = useQueue(vacancyId)
  const { data: vacancy } = model.vacancy
  const error = whyMissing(model.vacancy)
  const actions = useQueueActions(vacancy, model)
  const [opened, setOpened] = useState<Opened>()
  const site = vacancy?.siteName ?? siteName ?? ''
  const title = vacancy?.name ?? vacancyName ?? t('enrollment.queue.title')
  const above = (
    <a href={to('vacancyList', { siteId: vacancy?.siteId, siteName: site })}>
      {site ? t('vacancies.form.backTo', { site }) : t('vacancies.list.title')}
    </a>
  )
  const close = () => setOpened(undefined)
  if (error)
    return (
      <Page title={t('enrollment.queue.title')} above={above}>
        <NotRead read={model.vacancy} />
      </Page>
    )
  const mayWork = vacancy?.capabilities.includes('workOnQueue') ?? false
  return (
    <Page title={title} documentTitle={t('enrollment.queue.titleOf', { vacancy: title })} above={above} width="full">
      {vacancy ? (
        <Groups screen={{ model, actions, vacancy, mayWork, open: (what, child) => setOpened({ what, child }) }} />
      ) : (
        <Skeletons count={8} />
      )}
      <UndoNotice />
      {opened?.what === 'visit' && (
        <LazyDialog code={visitDialog} props={{ child: model.latest(opened.child), onClose: close }} />
      )}
      {opened?.what === 'history' && <HistoryDialog child={opened.child} onClose={close} />}
      {opened?.what === 'why' && vacancy && <WhyDialog child={opened.child} vacancy={vacancy} onClose={close} />}
      {opened?.what === 'note' && <NoteDialog child={model.latest(opened.child)} onClose={close} />}
    </Page>
  )
}
