import type { Screen } from '../../api/screen.ts'
import { siteListSearch, siteSearch } from './search.ts'

export const sitesScreens: readonly Screen[] = [
  {
    path: '/Program/SiteList',
    audience: ['program'],
    search: siteListSearch,
    title: 'sites.list.title',
    texts: ['sites', 'words'],
    load: () => import('./siteList/SiteListScreen.tsx'),
  },
  {
    path: '/Partials/ProviderDetail',
    audience: ['signedIn'],
    search: siteSearch,
    title: 'sites.detail.title',
    texts: ['sites', 'words'],
    load: () => import('./siteDetail/SiteDetailScreen.tsx'),
  },
]
