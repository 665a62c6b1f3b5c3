import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/queries/reads.ts'
import { useSession } from '../../api/session.ts'
import { to, useParameters } from '../../links/links.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Skeletons } from '../../ui/page/Skeletons.tsx'
import { getApplicationDetail } from '../matching/queries.ts'
import { getVacancy } from '../vacancies/queries.ts'
import { ConversationBySite } from './contact/ConversationBySite.tsx'

/** Returns only addresses within the product, since the parameter is part of a link. */
const ownAddress = (from: string) => (/^\/(?!\/)/.test(from) ? from : '')

/**
 * Returns the site of a vacancy: for staff by the vacancy, which families cannot read, and for a family by its referral
 * to it.
 */
function useSiteOf(vacancyId: number | undefined, applicationId: number | undefined) {
  const isOfFamily = useSession().userType === 'parent'
  const vacancy = useRead(getVacancy, vacancyId === undefined || isOfFamily ? undefined : { vacancyId })
  const isByReferral = isOfFamily && vacancyId !== undefined && applicationId !== undefined
  const detail = useRead(getApplicationDetail, isByReferral ? { applicationId, really: false } : undefined)
  const asked = isOfFamily ? detail : vacancy
  const isAsking = vacancyId !== undefined && asked.isFetching && !asked.data
  const referral = detail.data?.application.referrals.find((each) => each.vacancyId === vacancyId)
  return { isAsking, siteId: vacancy.data?.siteId ?? referral?.siteId }
}

/** Shows the chat of a family and a program on a phone. The program is named by itself or by one of its vacancies. */
export default function ChatScreen() {
  const { t } = useTranslation()
  const { from = '', siteName, vacancyName, vacancyId, applicationId, siteId } = useParameters('chat')
  const ofVacancy = useSiteOf(siteId === undefined ? vacancyId : undefined, applicationId)
  const site = siteId ?? ofVacancy.siteId
  const back = ownAddress(from)
  return (
    <Page
      title={siteName || vacancyName || t('chat.title')}
      above={back ? <a href={`#${back}`}>{t('chat.backTo')}</a> : <a href={to('messageList')}>{t('chat.back')}</a>}
    >
      {ofVacancy.isAsking ? (
        <Skeletons count={4} />
      ) : applicationId !== undefined && site !== undefined ? (
        <ConversationBySite {...{ applicationId, siteId: site }} />
      ) : (
        <EmptyState title={t('chat.unknownTitle')} text={t('chat.unknownText')} />
      )}
    </Page>
  )
}
