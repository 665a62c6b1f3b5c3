import { type Screen, screenAt } from '../../api/screen.ts'

/** The screens on which staff find applications of one family and merge them. */
export const mergingScreens: readonly Screen[] = [
  screenAt('duplicateDesk', {
    audience: ['staff'],
    title: 'merging.desk.title',
    texts: ['merging', 'apply', 'words'],
    load: () => import('./desk/DeskScreen.tsx'),
  }),
  screenAt('mergeApplications', {
    audience: ['staff'],
    title: 'merging.merge.title',
    texts: ['merging', 'matching', 'words'],
    load: () => import('./merge/MergeScreen.tsx'),
  }),
]
