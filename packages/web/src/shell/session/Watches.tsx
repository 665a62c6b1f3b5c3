import { useEffect } from 'react'
import { watchSticking } from '../layout/sticking.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import type { Heard } from './useOtherTabs.ts'

/** Watches the connection and the session, and says what has become of them; and the size of what sticks to the window. */
export default function Watches({ heard }: { heard: Heard | undefined }) {
  useEffect(watchSticking, [])
  return (
    <>
      <ConnectionBanner />
      <SessionWatch heard={heard} />
    </>
  )
}
