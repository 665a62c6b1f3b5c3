import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/queries/reads.ts'
import { navigateTo, to, useParameters } from '../../links/links.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Skeletons } from '../../ui/page/Skeletons.tsx'
import { getVacancy } from '../vacancies/queries.ts'
import { ConversationBySite } from './contact/ConversationBySite.tsx'

/** Returns only addresses within the product, since the parameter is part of a link. */
const ownAddress = (from: string) => (/^\/(?!\/)/.test(from) ? from : '')

/** Shows the chat of a family and a program on a phone. The program is named by itself or by one of its vacancies. */
export default function ChatScreen() {
  const { t } = useTranslation()
  const { from = '', siteName, vacancyName, vacancyId, applicationId, siteId } = useParameters('chat')
  const isByVacancy = siteId === undefined && vacancyId !== undefined
  const vacancy = useRead(getVacancy, isByVacancy ? { vacancyId } : undefined)
  const site = siteId ?? vacancy.data?.siteId
  const back = ownAddress(from)
  return (
    <Page
      title={siteName || vacancyName || t('chat.title')}
      above={
        back ? (
          <a href={`#${back}`} onClick={() => navigateTo(back)}>
            {t('chat.backTo')}
          </a>
        ) : (
          <a href={to('messageList')}>{t('chat.back')}</a>
        )
      }
    >
      {isByVacancy && vacancy.isPending && !vacancy.error ? (
        <Skeletons count={4} />
      ) : applicationId !== undefined && site !== undefined ? (
        <ConversationBySite {...{ applicationId, siteId: site }} />
      ) : (
        <EmptyState title={t('chat.unknownTitle')} text={t('chat.unknownText')} />
      )}
    </Page>
  )
}
