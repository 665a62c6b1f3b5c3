import { type Screen, screenAt } from '../../api/screen.ts'

const texts = ['vacancies', 'sites', 'words']

export const vacanciesScreens: readonly Screen[] = [
  screenAt('vacancyList', {
    audience: ['program'],
    title: 'vacancies.list.title',
    texts,
    load: () => import('./vacancyList/VacancyListScreen.tsx'),
  }),
  screenAt('vacancy', {
    audience: ['program'],
    title: 'vacancies.form.title',
    texts,
    load: () => import('./vacancy/VacancyScreen.tsx'),
  }),
  screenAt('addVacancy', {
    audience: ['program'],
    title: 'vacancies.add.title',
    texts,
    load: () => import('./vacancy/ChooseSiteScreen.tsx'),
  }),
  screenAt('exportVacancies', {
    audience: ['program'],
    title: 'vacancies.export.title',
    texts,
    load: () => import('./exportVacancies/ExportScreen.tsx'),
  }),
  screenAt('log', {
    audience: ['program', 'staff'],
    title: 'vacancies.log.title',
    texts: [...texts, 'logs'],
    load: () => import('./log/LogScreen.tsx'),
  }),
]
