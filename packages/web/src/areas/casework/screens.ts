import type { Screen } from '../../api/screen.ts'

/** The work of an agency: its worklist and the detail of an application. */
export const caseworkScreens: readonly Screen[] = [
  {
    path: '/Waiting/List',
    audience: ['staff'],
    title: 'casework.worklist.title',
    texts: ['casework', 'words'],
    load: () => import('./worklist/WorklistScreen.tsx'),
  },
]
