import { inviteParent } from '@semilla/contract/invitations.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'

type Kind = 'email' | 'phone'

/** An invitation of the parent by e-mail or phone, which begins with what is known of the first parent. */
export function useInvitation(onDone: () => void) {
  const { t } = useTranslation()
  const { application, parents } = useDetail()
  const { change, faults, isBusy } = useChange(inviteParent)
  const parent = parents[0]
  const known = { email: parent?.email ?? '', phone: displayPhone(parent?.mobilePhones[0] ?? '') }
  const [kind, setKind] = useState<Kind>(known.email === '' && known.phone !== '' ? 'phone' : 'email')
  const [receivers, setReceivers] = useState<Record<Kind, string>>(known)
  const submit = async () => {
    const receiver = receivers[kind].trim()
    const done = await change({ applicationId: application.id, receiverKind: kind, receiver }, () =>
      t('casework.detail.said.invited', { receiver }),
    )
    if (done) onDone()
  }
  return {
    kind,
    setKind,
    receiver: receivers[kind],
    setReceiver: (receiver: string) => setReceivers({ ...receivers, [kind]: receiver }),
    faults: faults.map((fault) =>
      fault.field === 'receiver' ? { ...fault, label: t(`casework.detail.invite.${kind}`) } : fault,
    ),
    isBusy,
    submit: () => void submit(),
  }
}
