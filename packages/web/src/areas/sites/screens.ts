import { type Screen, screenAt } from '../../api/screen.ts'

export const sitesScreens: readonly Screen[] = [
  screenAt('siteList', {
    audience: ['program'],
    title: 'sites.list.title',
    texts: ['sites', 'words'],
    load: () => import('./siteList/SiteListScreen.tsx'),
  }),
  screenAt('site', {
    audience: ['signedIn'],
    title: 'sites.detail.title',
    texts: ['sites', 'vacancies', 'words'],
    load: () => import('./siteDetail/SiteDetailScreen.tsx'),
  }),
]
