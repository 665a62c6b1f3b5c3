import type { Session } from './audience.ts'
import { getConfig, idleMillisecondsOf } from './config.ts'
import { keepLastKnown } from './lastKnown.ts'
import { queryClient } from './queries/queryClient.ts'
import { isKeptRead, queryOf } from './queries/reads.ts'
import { sessionKey } from './reader.ts'
import { isSigningOut } from './signingOut.ts'

/** Keeps what a family sees, so that the product can start without a network: after each answer, or as the page is left. */
export function startKeepingLastKnown(): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(pause)
    pause = undefined
    const session = queryClient.getQueryData<Session>(sessionKey)
    const config = queryClient.getQueryData(queryOf(getConfig, {}).queryKey)
    if (session && !isSigningOut()) keepLastKnown(session, idleMillisecondsOf(config?.idleMinutes))
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [path] = event.query.queryKey
    if (path !== sessionKey[0] && !isKeptRead(event.query.queryKey)) return
    clearTimeout(pause)
    pause = setTimeout(keep, 500)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && pause && keep())
}
