/**
 * The table of screens. To add one:
 *
 * 1. Write `areas/<area>/<screen>/XScreen.tsx` with a default export that renders `<Page title=…>` of `ui/page/Page.tsx`.
 *    Its texts are in `locales/<language>/<area>.json`; `t('area.key')` reads them.
 * 2. Give it an address in `contract/src/screens`, the only place that knows paths and names of parameters:
 *      `address(path, { siteId: [its name there, id] })`. Paths and names that are there already stay: old links have them.
 *    The mobile twin is `/Mobile` + path unless `mobile` names another one, and shows the same responsive component
 *    unless `loadMobile` gives a second view.
 * 3. Add a row to `areas/<area>/screens.ts`:
 *      screenAt('site', { audience: ['signedIn'], title: 'sites.detail.title', texts: ['sites'],
 *        load: () => import('./siteDetail/SiteDetailScreen.tsx') })
 *    `api/screen.ts` explains every field, `api/audience.ts` the audiences. The file of a new area is listed below if
 *    families open its screens, and otherwise in `furtherScreens.ts`.
 * 4. Read the parameters with `useParameters('site')`, link with `href={to('site', { siteId })}` and go with `useGo()`,
 *    all from `links/links.ts`. Always use a screen's own name: a narrow window finds the twin by itself.
 */
import type { Screen } from './api/screen.ts'
import { accountsScreens } from './areas/accounts/screens.ts'
import { applicationsScreens } from './areas/applications/screens.ts'
import { chatScreens } from './areas/chat/screens.ts'
import { documentsScreens } from './areas/documents/screens.ts'
import { eligibilityScreens } from './areas/eligibility/screens.ts'
import { matchingScreens } from './areas/matching/screens.ts'
import { noticesScreens } from './areas/notices/screens.ts'
import { sitesScreens } from './areas/sites/screens.ts'
import { shellScreens } from './shell/screens.ts'

/** The screens whose addresses the first page knows. */
export const screens: readonly Screen[] = [
  ...shellScreens,
  ...accountsScreens,
  ...eligibilityScreens,
  ...applicationsScreens,
  ...matchingScreens,
  ...sitesScreens,
  ...chatScreens,
  ...documentsScreens,
  ...noticesScreens,
]

/** Loads the screens that families never open, so that the first page stays small. */
export const loadFurtherScreens = (): Promise<readonly Screen[]> =>
  import('./furtherScreens.ts').then(({ furtherScreens }) => furtherScreens)
