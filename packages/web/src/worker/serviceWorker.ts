import { NavigationRoute, NetworkOnly, type PrecacheEntry, Serwist } from 'serwist'
import { isOlder } from '../browser/age.ts'

/** The page and the files of a family's screens, which the build lists here. */
declare const familyFiles: PrecacheEntry[]
/** What only older browsers run before them. */
declare const filesForOlder: PrecacheEntry[]

const worker = new Serwist({
  precacheEntries: isOlder() ? [...familyFiles, ...filesForOlder] : familyFiles,
  // The first page of a first visit needs it already. A newer version waits until the page asks for it.
  clientsClaim: true,
  skipWaiting: false,
})

// The page comes from the server, so it is the newest one; without an answer, as it was kept with its files. Answers of
// the API never pass through here, so no personal data is kept in the browser's cache.
const fromServer = new NetworkOnly({ networkTimeoutSeconds: 5 })
worker.registerRoute(
  new NavigationRoute(
    async (parts) => {
      try {
        return await fromServer.handle(parts)
      } catch {
        return (await worker.matchPrecache('/')) ?? Response.error()
      }
    },
    { allowlist: [/^\/(index\.html)?$/] },
  ),
)
worker.addEventListeners()
