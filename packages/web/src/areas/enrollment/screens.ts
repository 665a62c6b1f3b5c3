import { type Screen, screenAt } from '../../api/screen.ts'

const texts = ['enrollment', 'vacancies', 'sites', 'words']

export const enrollmentScreens: readonly Screen[] = [
  screenAt('queue', {
    audience: ['program'],
    title: 'enrollment.queue.title',
    texts,
    load: () => import('./queue/QueueScreen.tsx'),
  }),
  screenAt('referralReasons', {
    audience: ['program'],
    title: 'enrollment.reasons.title',
    texts,
    load: () => import('./reasons/ReasonsScreen.tsx'),
  }),
  screenAt('childSearch', {
    audience: ['program'],
    title: 'enrollment.search.title',
    texts,
    load: () => import('./childSearch/ChildSearchScreen.tsx'),
  }),
]
