import { type Screen, screenAt } from '../../api/screen.ts'

/** What families may ask of the data about them, and where staff decide it. */
export const rightsScreens: readonly Screen[] = [
  screenAt('myData', {
    audience: ['parent'],
    title: 'rights.title',
    texts: ['rights'],
    load: () => import('./MyDataScreen.tsx'),
  }),
  screenAt('deletionRequests', {
    audience: ['staff'],
    title: 'rights.staff.title',
    texts: ['rights'],
    load: () => import('./DeletionRequestsScreen.tsx'),
  }),
]
