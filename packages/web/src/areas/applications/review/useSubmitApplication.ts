import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import * as detail from '@semilla/contract/applications/detail.ts'
import { getPreApplicationInfo } from '@semilla/contract/applications/linking.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { faultsOfCall } from '../../../api/faults.ts'
import { askAgain, queryClient, useSubmit } from '../../../api/queryClient.ts'
import { useConfig } from '../../../api/session.ts'
import { follow, useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import { type Apply, type ServerFault, useApply } from '../form/apply.ts'
import { fieldOf } from '../form/faults.ts'
import { forgetDraft } from '../form/openDraft.ts'
import { isOnPhone, type Source } from '../form/source.ts'
import { toForm } from '../form/toForm.ts'

type Decided = Output<typeof createApplication>

/** Returns where what was decided is said, for this kind of sending and this person. */
export function resultOf(source: Source, isStaff: boolean, { id, isEligible }: Pick<Decided, 'id' | 'isEligible'>) {
  const [forStaff, first, fromDetail, updated] = isEligible
    ? (['eligibleForStaff', 'eligible', 'eligibleFromDetail', 'updateEligible'] as const)
    : (['notEligibleForStaff', 'notEligible', 'notEligibleFromDetail', 'updateNotEligible'] as const)
  const name = isStaff ? forStaff : source.kind !== 'edit' ? first : source.fromDetail ? fromDetail : updated
  const copied = source.kind === 'copy' ? { copyId: String(source.applicationId), copyFrom: source.from } : {}
  return addressOf(name, { applicationId: id, ...copied })
}

/** The server's faults at the fields of this form; those of no field are said with the whole. */
function sorted(faults: readonly FieldFault[]): { atFields: ServerFault[]; others: FieldFault[] } {
  const named = faults.map((fault) => ({ ...fault, field: fault.field && fieldOf(fault.field.replace(/^form\./, '')) }))
  const atFields = named.filter((fault): fault is ServerFault => fault.field !== undefined)
  return { atFields, others: named.filter(({ field }) => field === undefined) }
}

/** Sends the application, or the change of it, and goes to the page that says what was decided. */
export function useSubmitApplication(complain: (faults: readonly FieldFault[]) => void) {
  const { t } = useTranslation()
  const apply = useApply()
  const go = useGo()
  const confirm = useConfirm()
  const cityId = useConfig()?.cityId
  const create = useSubmit(createApplication)
  const update = useSubmit(updateApplication)
  /** The stamp that was refused as old; a draft that took a newer one is stale no more. */
  const [refusedStamp, refuseStamp] = useState<number>()
  const { source, draft } = apply

  const finish = async (decided: Decided) => {
    await apply.store.close()
    // What was known of the record is old; a result page must not show it even for a moment.
    for (const { path } of [getPreApplicationInfo, detail.getApplicationDetail, detail.getCanUpdate])
      queryClient.removeQueries({ queryKey: [path] })
    follow(resultOf(source, apply.isStaff, decided), { replace: true })
    void forgetDraft(apply.userId, source.kind === 'edit' ? source.applicationId : undefined)
    void askAgain(getParentDashboard)
  }

  const explain = async (
    error: unknown,
    operation: typeof createApplication | typeof updateApplication,
    input: unknown,
  ) => {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'editedMeanwhile') return refuseStamp(draft.stamp)
    if (error.code === 'activeApplicationExists') {
      const question = { title: t('apply.active.title'), text: error.message, yes: t('apply.active.dashboard') }
      if (await confirm(question)) go('familyDashboard')
      return
    }
    const { atFields, others } = sorted(faultsOfCall(operation, input, error))
    apply.setServerFaults(atFields)
    complain(others.length ? others : [{ message: error.message }])
  }

  const submit = async () => {
    if (cityId === undefined) return complain([{ message: t('shell.errors.offline') }])
    complain([])
    refuseStamp(undefined)
    const form = toForm(draft, { cityId, fromPhone: isOnPhone() })
    if (source.kind !== 'edit') {
      return create.mutateAsync(form).then(finish, (error) => explain(error, createApplication, form))
    }
    if (!(await mayOverlap(source.applicationId, apply, confirm, t))) return
    const input = { id: source.applicationId, stamp: draft.stamp, form }
    return update.mutateAsync(input).then(finish, (error) => explain(error, updateApplication, input))
  }
  return {
    submit,
    isSending: create.isPending || update.isPending,
    isStale: refusedStamp !== undefined && refusedStamp === draft.stamp,
  }
}

/** Asks before a change is saved while somebody else works on the same application. */
async function mayOverlap(
  applicationId: number,
  { draft }: Apply,
  confirm: ReturnType<typeof useConfirm>,
  t: (key: string) => string,
): Promise<boolean> {
  const isOperated = await call(detail.getIsOperated, { applicationId, stamp: draft.stamp }).catch(() => false)
  if (!isOperated) return true
  return confirm({ title: t('apply.operated.title'), text: t('apply.operated.text'), yes: t('apply.operated.yes') })
}
