import type { Screen } from '../../api/screen.ts'
import { logSearch, vacancyListSearch, vacancySearch } from './search.ts'

const texts = ['vacancies', 'words']

export const vacanciesScreens: readonly Screen[] = [
  {
    path: '/Program/vacancy_list',
    audience: ['program'],
    search: vacancyListSearch,
    title: 'vacancies.list.title',
    texts,
    load: () => import('./vacancyList/VacancyListScreen.tsx'),
  },
  {
    path: '/Program/vacancy',
    audience: ['program'],
    search: vacancySearch,
    title: 'vacancies.form.title',
    texts,
    load: () => import('./vacancy/VacancyScreen.tsx'),
  },
  {
    path: '/Partials/AddVacancy',
    audience: ['program'],
    title: 'vacancies.add.title',
    texts,
    load: () => import('./vacancy/ChooseSiteScreen.tsx'),
  },
  {
    path: '/Partials/ExportVacancy',
    audience: ['program'],
    title: 'vacancies.export.title',
    texts,
    load: () => import('./exportVacancies/ExportScreen.tsx'),
  },
  {
    path: '/Partials/ChildLog',
    audience: ['program', 'staff'],
    search: logSearch,
    title: 'vacancies.log.title',
    texts,
    load: () => import('./log/LogScreen.tsx'),
  },
]
