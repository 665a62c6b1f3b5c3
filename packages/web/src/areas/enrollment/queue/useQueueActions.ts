import { setBatch } from '@semilla/contract/batches.ts'
import { exportQueue, listAllQueues, listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { refreshQueue } from '@semilla/contract/matching.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { mayChangeReferral, mayWorkOn } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { askAgain, useSubmit } from '../../../api/queryClient.ts'
import { useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Batch, BatchTarget } from '../batch.ts'
import type { QueueItem } from './useQueue.ts'

type Vacancy = { readonly id: number; readonly name: string; readonly siteName: string }
export const childName = ({ firstName, lastName }: Pick<QueueItem, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** Asks again for everything that a change in a queue touches. */
export const askQueuesAgain = () => askAgain(listQueue, listAllQueues, getVacancy, listVacancies)

/** Says why the children picked cannot be moved, if so: nobody, a closed child, one that waits for its family. */
function obstacle(picked: readonly QueueItem[], to: BatchTarget | 'processing'): string | undefined {
  if (picked.length === 0) return 'noneChosen'
  if (picked.some(({ status }) => status === 'closed')) return 'closedChosen'
  if (picked.some(({ status }) => !mayChangeReferral(status, to))) return 'endedChosen'
  return picked.some(({ needsAccept }) => !mayWorkOn(needsAccept, to)) ? 'waitingChosen' : undefined
}

/** What a site does with the children in its queue. */
export function useQueueActions(vacancy: Vacancy | undefined, onChanged: () => void) {
  const { t } = useTranslation()
  const go = useGo()
  const confirm = useConfirm()
  const refreshing = useSubmit(refreshQueue)
  const keeping = useSubmit(setBatch)
  const changing = useSubmit(changeReferralStatus)
  const [isExporting, setExporting] = useState(false)
  const problem = (error: unknown) => {
    if (error instanceof CallError) toast.problem(error.message)
    else throw error
  }

  async function refresh() {
    if (!vacancy) return
    try {
      const { outcome } = await refreshing.mutateAsync({ vacancyId: vacancy.id })
      if (outcome.kind === 'added') toast.done(t('enrollment.refresh.added', { count: outcome.count }))
      else toast.problem(t(`enrollment.refresh.${outcome.kind}`))
    } catch (error) {
      problem(error)
    }
    await askQueuesAgain()
  }

  async function process(picked: readonly QueueItem[]) {
    const texts = {
      title: t('enrollment.process.title', { count: picked.length }),
      text: t('enrollment.process.text'),
      yes: t('enrollment.process.yes'),
    }
    if (!(await confirm(texts))) return
    const nothing = { reasonIds: [], otherReason: '', expiresOn: undefined }
    try {
      const results = await changing.mutateAsync({
        referralIds: picked.map(({ referralId }) => referralId),
        status: 'processing',
        ...nothing,
        enrollStartOn: undefined,
        enrollSchedule: undefined,
      })
      const done = results.filter(({ outcome }) => outcome === 'changed').length
      if (done > 0) toast.done(t('enrollment.process.done', { count: done }))
      for (const { referralId, outcome, message } of results) {
        const child = picked.find((each) => each.referralId === referralId)
        if (outcome !== 'changed' && child) toast.problem(`${childName(child)}: ${message}`)
      }
    } catch (error) {
      problem(error)
    }
    onChanged()
    await askQueuesAgain()
  }

  async function askFurther(picked: readonly QueueItem[], to: BatchTarget) {
    if (!vacancy) return
    const key = crypto.randomUUID()
    const data: Batch = {
      vacancyId: vacancy.id,
      to,
      referrals: picked.map((child) => ({ id: child.referralId, name: childName(child) })),
    }
    try {
      await keeping.mutateAsync({ key, data })
      const { id, name, siteName } = vacancy
      go('referralReasons', { vacancyId: id, vacancyName: name, siteName, key })
    } catch (error) {
      problem(error)
    }
  }

  async function move(picked: readonly QueueItem[], to: BatchTarget | 'processing') {
    const reason = obstacle(picked, to)
    if (reason) return toast.problem(t(`enrollment.queue.${reason}`))
    await (to === 'processing' ? process(picked) : askFurther(picked, to))
  }

  async function exportAll(picked: readonly QueueItem[]) {
    if (!vacancy) return
    setExporting(true)
    try {
      await download(exportQueue, { vacancyId: vacancy.id, referralIds: picked.map(({ referralId }) => referralId) })
    } catch (error) {
      problem(error)
    } finally {
      setExporting(false)
    }
  }
  const isBusy = keeping.isPending || changing.isPending
  return { refresh, move, exportAll, isRefreshing: refreshing.isPending, isBusy, isExporting }
}
