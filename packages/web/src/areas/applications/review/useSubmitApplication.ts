import type { createApplication as operation } from '@semilla/contract/applications/apply.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import type { Operation, Output } from '@semilla/contract/wire/operation.ts'
import { termsVersion } from '@semilla/domain/applications/agreement.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/callError.ts'
import { awaitCityId } from '../../../api/config.ts'
import { extendSession } from '../../../api/session.ts'
import { declinedFor, noConnection } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { navigateTo, useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { useApply } from '../form/apply.ts'
import { withCurrentStart } from '../form/draft/currentStart.ts'
import { removeDraft } from '../form/draft/openDraft.ts'
import { today } from '../form/draft/useDraft.ts'
import { fieldOf } from '../form/faults.ts'
import { isOnPhone, isOpen, type Source } from '../form/source.ts'
import { toForm } from '../form/toForm.ts'
import { clearCachedApplication, createApplication, updateApplication } from '../queries.ts'
import { useConfirmDuplicates } from './duplicates/useConfirmDuplicates.tsx'
import { useConfirmEndings } from './useConfirmEndings.tsx'
import { useConfirmOverlap } from './useConfirmOverlap.ts'

type Decided = Output<typeof operation>

/**
 * Returns the address of the page that says what was decided, for this kind of submission and this user. Staff who created
 * an application go to the page that says so, and what to do next.
 */
export function resultOf(source: Source, isStaff: boolean, { id, isEligible }: Pick<Decided, 'id' | 'isEligible'>) {
  if (isStaff && source.kind !== 'edit') return addressOf('applicationCreated', { applicationId: id })
  const [forStaff, first, fromDetail, updated] = isEligible
    ? (['eligibleForStaff', 'eligible', 'eligibleFromDetail', 'updateEligible'] as const)
    : (['notEligibleForStaff', 'notEligible', 'notEligibleFromDetail', 'updateNotEligible'] as const)
  const name = isStaff ? forStaff : source.kind !== 'edit' ? first : source.fromDetail ? fromDetail : updated
  /** Staff have one page for both kinds of changes, and go on to the record. */
  const changed = isStaff && source.kind === 'edit' ? { isEdit: true, list: source.list } : {}
  const copied = source.kind === 'copy' ? { copyId: String(source.applicationId), copyFrom: source.from } : {}
  return addressOf(name, { applicationId: id, ...copied, ...changed })
}

/** Returns the field of the form for a place in what is sent. */
export const fieldOfPlace = (place: string) => fieldOf(place.replace(/^form\./, ''))

/**
 * Returns whether the server still knows the account that filled in an application; without it, it would take the
 * application for a visitor's. A server that does not respond says so when the application is sent.
 */
async function isStillSignedIn(userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return true
  const session = await extendSession().catch(() => undefined)
  return session === undefined || session.userId === userId
}

type Send = (event: FormEvent) => unknown

/**
 * Returns a function that prepares and then sends, and ignores a second press while it prepares; and whether it prepares.
 * The form itself knows whether it is sending.
 */
function usePrepared(prepare: () => Promise<Send | undefined>) {
  const [isPreparing, setPreparing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPreparing) return
    setPreparing(true)
    const send = await prepare().finally(() => setPreparing(false))
    await send?.(event)
  }
  return { isPreparing, submit }
}

/** Returns the agreement as a form; it has to be given where it is asked for. */
function useAgreement(isAsked: boolean) {
  const { t } = useTranslation()
  return useForm({
    start: { agreed: false },
    rules: ({ agreed }) => (agreed || !isAsked ? {} : { agreed: 'apply.disclaimer.required' }),
    labels: () => t('apply.disclaimer.agree'),
    names: () => undefined,
  })
}

/**
 * Returns the agreement as a form that submits the application, or a change of it, and opens the decision. Staff who change
 * an application do not agree for its family: what the family agreed to stays as it is.
 */
export function useSubmitApplication() {
  const { t, i18n } = useTranslation()
  const { source, draft, store, openedOn, replaced, userId, isStaff } = useApply()
  const go = useGo()
  const confirm = useConfirm()
  const { confirmDuplicates, isChecking: checksDuplicates } = useConfirmDuplicates()
  /** The stamp that the server declined as outdated. A draft with a newer stamp is up to date. */
  const [refusedStamp, refuseStamp] = useState<number>()
  const confirmOverlap = useConfirmOverlap(() => refuseStamp(draft.stamp))
  const { confirmEndings, isChecking: checksEndings } = useConfirmEndings()
  const asksAgreement = !isStaff || source.kind !== 'edit'
  const form = useAgreement(asksAgreement)

  // Answers that were loaded again have to be agreed to again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another store or draft is another set of answers
  useEffect(() => form.change({ agreed: false }), [store, replaced])

  const done = async (decided: Decided) => {
    await store.close()
    clearCachedApplication()
    // From now on this browser holds the application of a visitor.
    if (userId === undefined) void extendSession().catch(() => undefined)
    if (isOpen(source)) navigateTo(resultOf(source, isStaff, decided), { replace: true })
    void removeDraft(userId, source.kind === 'edit' ? source.applicationId : undefined)
  }

  const goToActive = async ({ message: text }: CallError) => {
    if (await confirm({ title: t('apply.active.title'), text, yes: t('apply.active.dashboard') })) go('familyDashboard')
  }

  /** Shows errors from the server at the pages of the application, and in the list above. */
  const refusedBy = (submitted: Operation) => (error: CallError, input: unknown) => {
    // The page that would say so is gone.
    if (!isOpen(source)) toast.problem(error.message)
    else if (error.code === 'editedMeanwhile') refuseStamp(draft.stamp)
    else if (error.code === 'activeApplicationExists') void goToActive(error)
    else if (error.code === 'idempotencyKeyReused') form.showFault('apply.sentElsewhere')
    else {
      const { atFields, whole } = declinedFor(submitted, input, error, fieldOfPlace)
      store.setServerFaults(atFields)
      form.setFaults({}, whole.length ? whole : [error.message])
    }
    return true
  }

  const { isPreparing, submit } = usePrepared(async () => {
    // The page may be quicker than the configuration.
    const cityId = await awaitCityId().catch(() => undefined)
    if (cityId === undefined) return void form.showFault(noConnection)
    refuseStamp(undefined)
    // The page then asks to sign in.
    if (!(await isStillSignedIn(userId))) return undefined
    // What the server has decides which application this is, and whether another tab has other answers for it.
    await (isStaff && source.kind !== 'edit' ? store.confirm() : store.flush())
    const { saving, takenOver } = store.get()
    if (takenOver) return void form.setFaults({}, [takenOver])
    if (saving === 'conflict') return void form.showFault('apply.conflict.first')
    const agreement = asksAgreement ? { version: termsVersion, language: i18n.language } : undefined
    const current = withCurrentStart(draft, openedOn, today())
    const filled = () => ({ ...toForm(current, { cityId, fromPhone: isOnPhone() }), agreement })
    if (source.kind !== 'edit')
      return form.submit(createApplication, filled, {
        idempotencyKey: store.idempotencyKey,
        ask: confirmDuplicates,
        done,
        refused: refusedBy(createApplication.operation),
      })
    const { applicationId: id } = source
    return form.submit(updateApplication, () => ({ id, stamp: draft.stamp, form: filled() }), {
      ask: async (change) => (await confirmOverlap(id, draft.stamp)) && confirmEndings(change),
      done,
      refused: refusedBy(updateApplication.operation),
    })
  })
  return {
    form,
    submit,
    asksAgreement,
    isChecking: checksDuplicates || checksEndings || isPreparing,
    isStale: refusedStamp !== undefined && refusedStamp === draft.stamp,
  }
}
