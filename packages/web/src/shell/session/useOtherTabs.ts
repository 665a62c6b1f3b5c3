import { useEffect, useState } from 'react'
import { followOtherTab, knownSession, onOtherTab, type SessionNews } from '../../api/session.ts'
import { withdrawQuestion } from '../../ui/dialogs/confirm.tsx'
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
        await arrive()
      }),
    [],
  )
  return heard
}
