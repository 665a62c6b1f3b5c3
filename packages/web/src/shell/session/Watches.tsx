import { ConnectionBanner } from './ConnectionBanner.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** Watches the connection and the session, and says what has become of them. */
export default function Watches() {
  return (
    <>
      <ConnectionBanner />
      <SessionWatch />
    </>
  )
}
