import type { answerReferrals as operation } from '@semilla/contract/enrollment/referrals.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../forms/useAction.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { answerReferrals } from '../../../matching/queries.ts'
import type { OwnReferral } from '../queries.ts'
import { named } from './named.ts'

type Answers = Output<typeof operation>

/** Returns a function that tells what became of answers: those that were recorded, and those that came too late. */
export function useTellAnswers() {
  const { t } = useTranslation()
  return (referrals: readonly OwnReferral[], answers: Answers, done: 'accept' | 'decline') => {
    const of = (outcome: Answers[number]['outcome']) =>
      referrals.filter(({ id }) => answers.some((each) => each.referralId === id && each.outcome === outcome))
    const [answered, late] = [of('answered'), of('notOpen')]
    if (answered.length > 0) toast.done(t(`dashboard.${done}.done`, named(t, answered)))
    if (late.length > 0) toast.problem(t('dashboard.offers.late', named(t, late)))
  }
}

/** Returns a function that asks for confirmation and accepts referrals for the family, one or several at once. */
export function useAccept(applicationId: number, onAnswered: (referrals: readonly OwnReferral[]) => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const tell = useTellAnswers()
  const { act, isBusy } = useAction(answerReferrals)
  const accept = async (referrals: readonly OwnReferral[]) => {
    const of = named(t, referrals)
    const question = { title: t('dashboard.accept.title', of), text: t('dashboard.accept.text', of) }
    if (!(await confirm({ ...question, yes: t('dashboard.accept.yes', of) }))) return
    const referralIds = referrals.map(({ id }) => id)
    const done = await act({ applicationId, accepts: true, referralIds, reasonIds: [], otherReason: '' })
    if (!done) return
    tell(referrals, done.answer, 'accept')
    onAnswered(referrals)
  }
  return { accept, isBusy }
}
