import type { Screen } from '../../api/screen.ts'
import { queueSearch, reasonsSearch } from './search.ts'

const texts = ['enrollment', 'vacancies', 'words']

export const enrollmentScreens: readonly Screen[] = [
  {
    path: '/Partials/ChildrenList',
    audience: ['program'],
    search: queueSearch,
    title: 'enrollment.queue.title',
    texts,
    load: () => import('./queue/QueueScreen.tsx'),
  },
  {
    path: '/Partials/RemoveEnrollChild',
    audience: ['program'],
    search: reasonsSearch,
    title: 'enrollment.reasons.title',
    texts,
    load: () => import('./reasons/ReasonsScreen.tsx'),
  },
  {
    path: '/Program/ChildSearch',
    audience: ['program'],
    title: 'enrollment.search.title',
    texts,
    load: () => import('./childSearch/ChildSearchScreen.tsx'),
  },
]
