import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { inviteToSite } from '../queries.ts'
import type { SettingSite } from './settingSite.ts'

type Typed = {
  who: 'join' | 'takeOver'
  receiverKind: 'email' | 'phone'
  email: string
  phone: string
  language: ReadingLanguage
}

/** Returns the form of an invitation to a site. It starts with the sender's own language. */
export function useSiteInvitation(site: SettingSite, onDone: () => void) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as ReadingLanguage
  const form = useForm<Typed>({
    start: { who: 'join', receiverKind: 'email', email: '', phone: '', language },
    labels: (field) => t(`siteWork.config.invitation.${field === 'receiverKind' ? 'how' : field}`),
    fieldOf: (place, { receiverKind }) => (place === 'receiver' ? receiverKind : place),
  })
  const submit = form.submit(
    inviteToSite,
    ({ who, receiverKind, language: chosen, ...typed }) => ({
      siteId: site.id,
      receiverKind,
      receiver: typed[receiverKind].trim(),
      takesOver: who === 'takeOver',
      language: chosen,
    }),
    {
      done: (_sent, { receiver }) => {
        toast.done(t('siteWork.config.invitation.sent', { site: site.name, receiver }))
        onDone()
      },
    },
  )
  return { form, submit }
}
