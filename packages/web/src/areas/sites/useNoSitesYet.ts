import { useTranslation } from 'react-i18next'
import { can } from '../../api/audience.ts'
import { useSession } from '../../api/session.ts'

/** Returns what to say to a user who can access no site: how to get one, as far as the user can do something about it. */
export function useNoSitesYet(): { readonly title: string; readonly text: string } {
  const { t } = useTranslation()
  const session = useSession()
  const where = can(session, 'administerCity') ? 'InCity' : can(session, 'administer') ? 'InOrganization' : ''
  return { title: t(`sites.list.none${where}`), text: t(`sites.list.none${where}Text`) }
}
