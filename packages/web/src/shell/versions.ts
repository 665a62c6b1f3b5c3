import { isServerResponding } from '../api/connection.ts'
import { withStorage } from '../browser/storage.ts'

/** That of an earlier visit, until this one has registered its own. */
let registration: ServiceWorkerRegistration | undefined
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.getRegistration().then(
    (earlier) => {
      registration ??= earlier
    },
    () => undefined,
  )
const betweenChecksMs = 3_600_000
let checkedAt = 0

/** Keeps the product in the browser, so that it starts without a network, and looks for newer versions of it. */
export async function keepVersion(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  checkedAt = Date.now()
  // Browsers that keep nothing, as in a private window, refuse.
  registration = await navigator.serviceWorker.register('/worker.js').catch(() => undefined)
}

/** Looks for a newer version, at most once in an hour; a page on a phone may stay open for days. */
function lookForNewer(): void {
  if (!registration || Date.now() - checkedAt < betweenChecksMs) return
  checkedAt = Date.now()
  registration.update().catch(() => undefined)
}

/** Returns whether the page can be reloaded without losing anything: nobody would be asked whether to leave it. */
const mayReload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Reloads the page in a newer version if one is ready and nothing is unsaved. Returns whether it does. */
export function moveToNewer(): boolean {
  const { waiting } = registration ?? {}
  if (!waiting || !mayReload()) {
    lookForNewer()
    return false
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
  return true
}

const reloadedKey = 'semilla_reloaded_at'
const betweenReloadsMs = 60_000

/** Lets the page be reloaded at once, because the user asks for it. */
export const allowReload = () => withStorage((_, tab) => tab.removeItem(reloadedKey))

/** Reloads the page from the server, without what an earlier visit has kept: that would bring the earlier version again. */
async function reloadFromServer(): Promise<void> {
  await registration?.unregister().catch(() => false)
  location.reload()
}

/**
 * Reloads the page whose code the server no longer has, because it is of an earlier version. Returns whether it does: not
 * twice within a minute, not without a network, and not over something unsaved.
 */
export function reloadOutdated(now = Date.now()): boolean {
  if (!import.meta.env.PROD || !isServerResponding() || !mayReload()) return false
  // Without storage, it could reload again and again.
  const isFirst = withStorage((_, tab) => {
    if (now - Number(tab.getItem(reloadedKey) ?? 0) < betweenReloadsMs) return false
    tab.setItem(reloadedKey, String(now))
    return true
  })
  if (isFirst) void reloadFromServer()
  return isFirst ?? false
}
