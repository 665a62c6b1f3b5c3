import { type Screen, screenAt } from '../../api/screen.ts'

export const matchingScreens: readonly Screen[] = [
  screenAt('programSearch', {
    audience: ['anyone'],
    title: 'programSearch.title',
    texts: ['programSearch', 'dashboard', 'vacancies', 'words'],
    load: () => import('./programSearch/ProgramSearchScreen.tsx'),
  }),
]
