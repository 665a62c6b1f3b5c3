import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../../forms/useForm.ts'
import { toast } from '../../../../../ui/notifications/toasts.tsx'
import { inviteParent } from '../../../queries.ts'
import { useDetail } from '../../detail.ts'

export type ReceiverKind = 'email' | 'phone'

/**
 * Returns the form of an invitation by email or phone. It starts with the first parent's contact details, and with the
 * way in which the parent is written to (see `chooseContact`).
 */
export function useInvitation(onDone: () => void) {
  const { t } = useTranslation()
  const { application, parents } = useDetail()
  const parent = parents[0]
  const known = { email: parent?.email ?? '', phone: displayPhone(parent?.mobilePhones[0] ?? '') }
  const prefers = parent?.preferredContact ?? []
  const prefersTexts = prefers.includes('text') && !prefers.includes('email')
  const likely: ReceiverKind = known.phone !== '' && (known.email === '' || prefersTexts) ? 'phone' : 'email'
  const form = useForm({
    start: { receiverKind: likely, ...known },
    labels: (field) => t(`casework.detail.invite.${field === 'receiverKind' ? 'how' : field}`),
    fieldOf: (place, { receiverKind }) => (place === 'receiver' ? receiverKind : place),
  })
  const submit = form.submit(
    inviteParent,
    ({ receiverKind, ...typed }) => ({
      applicationId: application.id,
      receiverKind,
      receiver: typed[receiverKind].trim(),
    }),
    {
      done: (_sent, { receiver }) => {
        toast.done(t('casework.detail.said.invited', { receiver }))
        onDone()
      },
    },
  )
  return { form, submit }
}
