import { useEffect, useState } from 'react'
import { isServerResponding, onConnectionChange } from '../../api/connection.ts'
import { useSession } from '../../api/session.ts'
import { afterFirstInput, lazyCode, useLazyCode } from '../../ui/lazyCode.ts'
import { type Heard, useOtherTabs } from './useOtherTabs.ts'
import { useReconnecting } from './useReconnecting.ts'

const watches = lazyCode(() => import('./Watches.tsx'))

function Loaded({ heard }: { heard: Heard | undefined }) {
  const Watches = useLazyCode(watches)
  return Watches && <Watches heard={heard} />
}

/**
 * Watches the connection and the session once somebody is signed in, the page is used, or the server does not respond; a
 * page that opens need not wait for it.
 */
export function LaterWatches() {
  const { userId } = useSession()
  // The server may have been silent before anything was shown.
  const [isWanted, want] = useState(() => !isServerResponding())
  const heard = useOtherTabs()
  useReconnecting()
  useEffect(() => {
    if (userId !== undefined) want(true)
  }, [userId])
  useEffect(() => {
    afterFirstInput(() => want(true))
    return onConnectionChange(() => want(true))
  }, [])
  return isWanted && <Loaded heard={heard} />
}
