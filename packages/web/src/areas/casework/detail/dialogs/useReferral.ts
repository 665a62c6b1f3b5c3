import { referManually } from '@semilla/contract/matching.ts'
import { waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { fullName, useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'
import type { DetailDialog } from './dialog.ts'
import { faultsOfReasons, noReasons, reasonsToSend } from './reasons.ts'

type Asked = Extract<DetailDialog, { kind: 'refer' }>

/** A referral by hand, past rank and preferences; an age outside the subsidy's is asked about once more. */
export function useReferral(asked: Asked) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { children, close } = useDetail()
  const { change, faults, setFaults, isBusy } = useChange(referManually)
  const waiting = children.filter(({ status }) => (waitingStatuses as readonly string[]).includes(status))
  const [childId, setChildId] = useState(asked.childId ?? (waiting.length === 1 ? waiting[0]?.id : undefined))
  const [vacancyExternalId, setVacancy] = useState(asked.vacancyExternalId ?? '')
  const [reasons, setReasons] = useState(noReasons)
  const [note, setNote] = useState('')
  const child = children.find(({ id }) => id === childId)

  const missing = () => [
    ...(child ? [] : [{ field: 'childId', message: t('validation.childChoiceRequired') }]),
    ...(vacancyExternalId.trim() ? [] : [{ field: 'vacancyExternalId', message: t('validation.required') }]),
    ...faultsOfReasons(reasons, false),
  ]
  const send = async (ignoreWarning: boolean): Promise<void> => {
    const wanted = { vacancyExternalId: vacancyExternalId.trim(), childId: childId ?? 0, note, ignoreWarning }
    const done = await change({ ...wanted, ...reasonsToSend(reasons) }, ({ outcome }) =>
      outcome === 'referred' && child ? t('casework.detail.said.referred', { name: fullName(child) }) : undefined,
    )
    const outcome = done?.answer.outcome
    if (!outcome) return
    if (outcome === 'referred') return close()
    const text = t(`matching.manualReferral.${outcome}`)
    if (outcome !== 'outsideProgramAges') return setFaults([{ field: 'vacancyExternalId', message: text }])
    const yes = t('casework.detail.refer.anyway')
    if (await confirm({ title: t('casework.detail.refer.outsideAges'), text, yes })) await send(true)
  }
  return {
    waiting,
    child,
    setChildId,
    vacancyExternalId,
    setVacancy,
    reasons,
    setReasons,
    note,
    setNote,
    faults,
    isBusy,
    submit: () => {
      const found = missing()
      setFaults(found)
      if (found.length === 0) void send(false)
    },
  }
}
