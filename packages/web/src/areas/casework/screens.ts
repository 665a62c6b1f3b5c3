import type { Screen } from '../../api/screen.ts'
import { detailSearch, siteVacanciesSearch } from './detail/search.ts'

const detailTexts = ['casework', 'words', 'matching', 'programSearch', 'vacancies']

/** The work of an agency: its worklist and the detail of an application. */
export const caseworkScreens: readonly Screen[] = [
  {
    path: '/Waiting/List',
    audience: ['staff'],
    title: 'casework.worklist.title',
    texts: ['casework', 'words'],
    load: () => import('./worklist/WorklistScreen.tsx'),
  },
  {
    path: '/Partials/EditApplicationSP',
    audience: ['staff'],
    title: 'casework.detail.title',
    texts: detailTexts,
    search: detailSearch,
    load: () => import('./detail/DetailScreen.tsx'),
  },
  {
    path: '/Partials/InviteParent',
    audience: ['staff'],
    title: 'casework.detail.invite.title',
    texts: detailTexts,
    search: detailSearch,
    load: () => import('./detail/InviteScreen.tsx'),
  },
  {
    path: '/Partials/EditApplicationVacancyList',
    audience: ['staff'],
    title: 'casework.detail.vacancy.title',
    texts: detailTexts,
    search: siteVacanciesSearch,
    load: () => import('./detail/SiteVacanciesScreen.tsx'),
  },
]
