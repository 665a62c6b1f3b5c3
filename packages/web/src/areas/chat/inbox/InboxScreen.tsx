import { useTranslation } from 'react-i18next'
import { useGo, useParameters } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Inbox } from './Inbox.tsx'

/** Shows all conversations of the reader. The address names the open one, so that it can be linked and gone back from. */
export function InboxScreen({ name }: { name: 'messageList' | 'familyMessages' | 'allMessages' }) {
  const { t } = useTranslation()
  const go = useGo()
  const { dialogId = '', applicationId } = useParameters(name)
  return (
    <Page title={t('chat.title')} width="wide">
      <Inbox
        {...{ dialogId, applicationId }}
        onOpen={(opened) => go(name, { dialogId: opened, applicationId }, { replace: dialogId !== '' })}
      />
    </Page>
  )
}
