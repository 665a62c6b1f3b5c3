import { type Screen, screenAt } from '../../api/screen.ts'

const detailTexts = ['casework', 'words', 'matching', 'openPlaces', 'programSearch', 'vacancies', 'noticeScreens']

/** The screens of an agency: its worklist and the detail of an application. */
export const caseworkScreens: readonly Screen[] = [
  screenAt('worklist', {
    audience: ['staff'],
    title: 'casework.worklist.title',
    texts: ['casework', 'words'],
    load: () => import('./worklist/WorklistScreen.tsx'),
  }),
  screenAt('applicationDetail', {
    audience: ['staff'],
    title: 'casework.detail.title',
    texts: detailTexts,
    load: () => import('./detail/DetailScreen.tsx'),
  }),
  screenAt('inviteParent', {
    audience: ['staff'],
    title: 'casework.detail.invite.title',
    texts: detailTexts,
    load: () => import('./detail/InviteScreen.tsx'),
  }),
  screenAt('siteVacancies', {
    audience: ['staff'],
    title: 'casework.detail.vacancy.title',
    texts: detailTexts,
    load: () => import('./detail/SiteVacanciesScreen.tsx'),
  }),
]
