import { useEffect } from 'react'
import { can } from '../../api/audience.ts'
import { onConnectionChange } from '../../api/connection.ts'
import { connectLive } from '../../api/live/connect.ts'
import { onLiveState } from '../../api/live/live.ts'
import { refreshWhenStale } from '../../api/live/refresh.ts'
import { useSession } from '../../api/session.ts'
import { loadMoreTexts } from '../../api/texts/texts.ts'
import { followChat } from '../../areas/chat/followChat.ts'
import { closeOutbox, flushOutbox, openOutbox } from '../../areas/chat/outbox.ts'
import { ChatPanel } from '../../areas/chat/panel/ChatPanel.tsx'
import { closeChat } from '../../areas/chat/panel/chatPanel.ts'
import { useArrival } from '../ScreenOutlet.tsx'
import { MenuBadge } from './MenuBadge.tsx'

// Its words arrive with it.
await loadMoreTexts(['chat', 'files'])

/** The paths of the screens that show conversations themselves. */
const ownScreens = /\/message/i

/** Keeps a signed-in page up to date and its messages moving. It is loaded after sign-in. */
export default function SignedIn({ userId }: { userId: number }) {
  const session = useSession()
  const { current } = useArrival()
  useEffect(() => {
    openOutbox(userId)
    const flush = () => void flushOutbox()
    window.addEventListener('online', flush)
    const stops = [
      connectLive(),
      refreshWhenStale(),
      followChat(),
      onLiveState(flush),
      onConnectionChange(flush),
      () => window.removeEventListener('online', flush),
      closeOutbox,
      closeChat,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId])
  const chats = session.userType === 'parent' || can(session, 'viewSites')
  const isChatScreen = current !== undefined && 'screen' in current && ownScreens.test(current.screen.path)
  return (
    <>
      <MenuBadge />
      {chats && !isChatScreen && <ChatPanel />}
    </>
  )
}
