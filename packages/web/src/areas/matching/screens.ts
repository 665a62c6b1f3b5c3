import type { Screen } from '../../api/screen.ts'
import { programSearchSearch } from './programSearch/search.ts'

export const matchingScreens: readonly Screen[] = [
  {
    path: '/Partials/ProgramSearch',
    audience: ['holder', 'staff'],
    title: 'programSearch.title',
    texts: ['programSearch', 'dashboard', 'vacancies', 'words'],
    search: programSearchSearch,
    load: () => import('./programSearch/ProgramSearchScreen.tsx'),
  },
]
