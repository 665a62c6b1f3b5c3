import { closeVacanciesOfInactive } from './standing/closeVacanciesOfSite.ts'

export const vacancyTasks = { closeVacanciesOfSite: closeVacanciesOfInactive }
