import { addressOf } from '@semilla/contract/screens.ts'
import { useEffect, useState } from 'react'
import { homeOf } from '../../api/audience.ts'
import { followOtherTab, type HeardNews, knownSession, onOtherTab, unveil } from '../../api/session.ts'
import { withdrawQuestion } from '../../ui/dialogs/confirm.tsx'
import { navigation } from '../../ui/navigation/navigation.ts'
import { arrive, navigationDone } from '../arrival.ts'

/** What another tab told, whether this one had a session then, and whether it is somebody else's now. */
export type Heard = { readonly news: HeardNews; readonly wasSomebody: boolean; readonly isAnother: boolean }

/** Shows whose session it is now in place of what somebody else had open: its address may have what they searched for. */
export async function leaveToWhoeverIsThere(wasSomebody: boolean): Promise<void> {
  withdrawQuestion()
  const session = knownSession()
  if (wasSomebody && session.userId !== undefined)
    navigation().replace(addressOf(homeOf(session)), undefined, { ignoreBlocker: true })
  else void arrive()
  await navigationDone()
}

/**
 * Follows sign-ins and sign-outs of other tabs, and returns the last one. Not a part of the code that arrives later: what
 * somebody sees who has signed out elsewhere must go, even if the connection was lost before that code arrived.
 */
export function useOtherTabs(): Heard | undefined {
  const [heard, setHeard] = useState<Heard>()
  useEffect(
    () =>
      onOtherTab(async (news) => {
        const wasSomebody = knownSession().userId !== undefined
        try {
          const isAnother = await followOtherTab(news)
          setHeard({ news, wasSomebody, isAnother })
          if (isAnother) await leaveToWhoeverIsThere(wasSomebody)
        } finally {
          unveil()
        }
      }),
    [],
  )
  return heard
}
