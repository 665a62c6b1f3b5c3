import { addressOf } from '@semilla/contract/screens.ts'
import { useEffect, useState } from 'react'
import { homeOf } from '../../api/audience.ts'
import { followOtherTab, knownSession, onOtherTab, type SessionNews } from '../../api/session.ts'
import { withdrawQuestion } from '../../ui/dialogs/confirm.tsx'
import { navigation } from '../../ui/navigation/navigation.ts'
import { arrive } from '../arrival.ts'

/** What another tab told, and whether this one had a session then. */
export type Heard = { readonly news: SessionNews; readonly wasSomebody: boolean }

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
        const isAnother = await followOtherTab(news)
        setHeard({ news, wasSomebody })
        if (!isAnother) return
        withdrawQuestion()
        const session = knownSession()
        // The page is of whoever was here before, and its address may have what they searched for.
        if (wasSomebody && session.userId !== undefined)
          navigation().replace(addressOf(homeOf(session)), undefined, { ignoreBlocker: true })
        else await arrive()
      }),
    [],
  )
  return heard
}
