import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/callError.ts'
import { awaitCityId } from '../../../api/config.ts'
import { declinedFor, noConnection } from '../../../forms/faults.ts'
import { navigateTo } from '../../../links/links.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { useApply } from '../form/apply.ts'
import { removeDraft } from '../form/draft/openDraft.ts'
import { faultsOfDraft, faultsOfPage, isFaulty } from '../form/faults.ts'
import { isOnPhone, isOpen, recordOf, targetOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import { toForm } from '../form/toForm.ts'
import { clearCachedApplication, updateApplication } from '../queries.ts'
import { useConfirmEndings } from '../review/useConfirmEndings.tsx'
import { useConfirmOverlap } from '../review/useConfirmOverlap.ts'
import { fieldOfPlace, resultOf } from '../review/useSubmitApplication.ts'
import type { DraftForm } from './useStepForm.ts'

/**
 * Returns how a page that staff opened from the record is saved: the change is sent at once, and the record is shown again
 * at that part, or the decision where it is another one now. What is missing elsewhere is asked on the review.
 */
export function useSaveToRecord(place: StepPlace, form: DraftForm) {
  const { t } = useTranslation()
  const { source, store, record, today, userId, draft } = useApply()
  /** The stamp that the server declined as outdated. */
  const [refusedStamp, refuseStamp] = useState<number>()
  const refuse = () => refuseStamp(store.get().draft.stamp)
  const confirmOverlap = useConfirmOverlap(refuse)
  const { confirmEndings } = useConfirmEndings()
  const toReview = () => isOpen(source) && navigateTo(targetOf(source, 'review'))

  /** Shows errors from the server at this page, or on the review where they belong to others. */
  const refused = (error: CallError, input: unknown) => {
    // The page that would say so is gone.
    if (!isOpen(source)) {
      toast.problem(error.message)
      return true
    }
    if (error.code === 'editedMeanwhile') {
      refuse()
      return true
    }
    const { atFields, whole } = declinedFor(updateApplication.operation, input, error, fieldOfPlace)
    store.setServerFaults(atFields)
    const here = faultsOfPage(atFields, place)
    if (isFaulty(atFields) && !isFaulty(here)) toReview()
    else form.setFaults(here, whole.length || isFaulty(here) ? whole : [error.message])
    return true
  }

  const save = async () => {
    if (source.kind !== 'edit') return
    const { applicationId: id } = source
    const filled = store.get().draft
    if (isFaulty(faultsOfDraft(filled, today))) return void toReview()
    const cityId = await awaitCityId().catch(() => undefined)
    if (cityId === undefined) return form.showFault(noConnection)
    refuseStamp(undefined)
    if (!(await confirmOverlap(id, filled.stamp))) return
    const change = { id, stamp: filled.stamp, form: toForm(filled, { cityId, fromPhone: isOnPhone() }) }
    if (!(await confirmEndings(change))) return
    const sent = await form.send(updateApplication, change, refused)
    if (!sent) return
    await store.close()
    clearCachedApplication()
    const isSame = sent.answer.eligibility === record?.application.eligibility
    const isShown = isOpen(source)
    if (isShown) navigateTo(isSame ? recordOf(source, place) : resultOf(source, true, sent.answer), { replace: true })
    if (isSame || !isShown) toast.done(t('forStaff.form.saved'))
    void removeDraft(userId, id)
  }
  return { save, isOutdated: refusedStamp !== undefined && refusedStamp === draft.stamp }
}
