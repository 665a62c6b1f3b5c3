import type { Input } from '@semilla/contract/wire/operation.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { useTranslation } from 'react-i18next'
import { faultsBy, required } from '../../../../../forms/faults.ts'
import { useConfirm } from '../../../../../ui/dialogs/confirm.tsx'
import { noReasons, optionalReasons, reasonsToSend } from '../../../../matching/reasons/reasons.ts'
import { referManually } from '../../../queries.ts'
import { fullName, useDetail } from '../../detail.ts'
import type { DetailDialog } from '../dialog.ts'
import { useDialogForm } from '../useDialogForm.ts'

type ReferralRequest = Extract<DetailDialog, { kind: 'refer' }>
type Referral = Input<(typeof referManually)['operation']>

function useReferralForm(childId: string | undefined, vacancyExternalId: string) {
  const { t } = useTranslation()
  const { application } = useDetail()
  return useDialogForm({
    start: { ...noReasons, childId, vacancyExternalId, note: '' },
    rules: (typed) => ({
      childId: typed.childId ? undefined : 'childChoiceRequired',
      vacancyExternalId: required(typed.vacancyExternalId) && 'vacancyRequired',
      ...faultsBy(optionalReasons, typed),
    }),
    labels: (field) =>
      ({
        childId: t('casework.detail.refer.child'),
        vacancyExternalId: t('casework.detail.refer.vacancy'),
        note: t('casework.detail.refer.note'),
      })[field],
    keptAs: `referral:${application.id}:${childId ?? ''}:${vacancyExternalId}`,
  })
}

/**
 * Returns the form of a manual referral, regardless of rank and preferences. Asks again if the child's age is outside
 * the subsidy's.
 */
export function useReferral(request: ReferralRequest) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { children } = useDetail()
  const waiting = children.filter(({ status }) => isWaiting(status))
  const known = request.childId ?? (waiting.length === 1 ? waiting[0]?.id : undefined)
  const { form, finish } = useReferralForm(known?.toString(), request.vacancyExternalId ?? '')
  const child = children.find(({ id }) => String(id) === form.values.childId)

  const send = async (input: Referral): Promise<void> => {
    const outcome = (await form.send(referManually, input))?.answer.outcome
    if (!outcome) return
    if (outcome === 'referred') return finish(child && t('casework.detail.said.referred', { name: fullName(child) }))
    const messageKey = `matching.manualReferral.${outcome}`
    if (outcome !== 'outsideProgramAges') return form.showFault(messageKey, 'vacancyExternalId')
    const question = { title: t('casework.detail.refer.outsideAges'), yes: t('casework.detail.refer.anyway') }
    if (await confirm({ ...question, text: t(messageKey) })) await send({ ...input, ignoreWarning: true })
  }
  const submit = async () => {
    if (!form.check() || !child) return
    const { vacancyExternalId, note, reasonIds, otherReason } = form.values
    await send({
      vacancyExternalId: vacancyExternalId.trim(),
      childId: child.id,
      note,
      ignoreWarning: false,
      ...reasonsToSend({ reasonIds, otherReason }),
    })
  }
  /** For whom the search says what fits. Vacancies can be looked for before a child is chosen. */
  const compared = child ?? waiting[0]
  return { form, waiting, child, compared, submit }
}
