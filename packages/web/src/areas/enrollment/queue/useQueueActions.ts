import { exportQueue } from '@semilla/contract/enrollment/queue.ts'
import { useTranslation } from 'react-i18next'
import { readOnce } from '../../../api/queries/reads.ts'
import { colon } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useDownload } from '../../../forms/useDownload.ts'
import { goOnFrom } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { getVacancy } from '../../vacancies/queries.ts'
import type { Batch, BatchTarget } from '../batch.ts'
import { changeReferralStatus, refreshQueue, setBatch } from '../queries.ts'
import { wishOf } from '../reasons/wishes.ts'
import type { Move } from './moves.ts'
import type { QueueItem, QueueModel } from './useQueue.ts'
import { whyNobody } from './whyNobody.ts'

const go = goOnFrom('queue')

type Vacancy = { readonly id: number; readonly name: string; readonly siteName: string }

/** Returns the actions of a site on the children in its queue. */
export function useQueueActions(vacancy: Vacancy | undefined, { nameOf, clear }: Pick<QueueModel, 'nameOf' | 'clear'>) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const refreshing = useAction(refreshQueue)
  const keeping = useAction(setBatch)
  const changing = useAction(changeReferralStatus)
  const exporting = useDownload(exportQueue)

  async function refresh() {
    if (!vacancy) return
    const outcome = (await refreshing.act({ vacancyId: vacancy.id }))?.answer.outcome
    if (!outcome) return
    if (outcome.kind === 'added') return toast.done(t('enrollment.refresh.added', { count: outcome.count }))
    // Somebody may have paused matching or closed the vacancy a moment ago; the refresh has read it again.
    const why = whyNobody(await readOnce(getVacancy, { vacancyId: vacancy.id }))
    toast.problem(t(why ? `enrollment.queue.noneWhy.${why}` : `enrollment.refresh.${outcome.kind}`))
  }

  /** Tells families and agency that the site works on the children. One child needs no confirmation, several do. */
  async function process(picked: readonly QueueItem[]) {
    const texts = {
      title: t('enrollment.process.title', { count: picked.length }),
      text: t('enrollment.process.text'),
      yes: t('enrollment.process.yes'),
    }
    if (picked.length > 1 && !(await confirm(texts))) return
    const sent = await changing.act({
      referralIds: picked.map(({ referralId }) => referralId),
      status: 'processing',
      reasonIds: [],
      otherReason: '',
    })
    // What was selected stays, to try again.
    if (!sent) return
    const results = sent.answer
    const done = results.filter(({ outcome }) => outcome === 'changed').length
    if (done > 0) toast.done(t('enrollment.process.done', { count: done }))
    for (const { referralId, outcome, message } of results) {
      const child = picked.find((each) => each.referralId === referralId)
      if (outcome !== 'changed' && child) toast.problem(`${nameOf(child)}${colon()}${message}`)
    }
    clear()
  }

  async function askFurther(picked: readonly QueueItem[], to: BatchTarget) {
    if (!vacancy) return
    const key = crypto.randomUUID()
    const data: Batch = {
      vacancyId: vacancy.id,
      to,
      referrals: picked.map((child) => ({
        id: child.referralId,
        name: nameOf(child),
        ...(to === 'enrolled' && { wish: wishOf(child) }),
      })),
    }
    if (!(await keeping.act({ key, data }))) return
    const { id, name, siteName } = vacancy
    go('referralReasons', { vacancyId: id, vacancyName: name, siteName, key })
  }

  const move = (picked: readonly QueueItem[], to: Move) =>
    to === 'processing' ? process(picked) : askFurther(picked, to)

  async function exportAll(referralIds: readonly number[]) {
    if (!vacancy) return
    await exporting.save({ vacancyId: vacancy.id, referralIds: [...referralIds] })
  }
  const isBusy = keeping.isBusy || changing.isBusy
  return { refresh, move, exportAll, isRefreshing: refreshing.isBusy, isBusy, isExporting: exporting.isBusy }
}
export type QueueActions = ReturnType<typeof useQueueActions>
