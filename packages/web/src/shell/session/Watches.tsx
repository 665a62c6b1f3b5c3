import { ConnectionBanner } from './ConnectionBanner.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import type { Heard } from './useOtherTabs.ts'

/** Watches the connection and the session, and says what has become of them. */
export default function Watches({ heard }: { heard: Heard | undefined }) {
  return (
    <>
      <ConnectionBanner />
      <SessionWatch heard={heard} />
    </>
  )
}
