import { closeVacanciesOfInactive } from './standing/closeVacanciesOfInactive.ts'

export const vacancyTasks = { closeVacanciesOfInactive }
