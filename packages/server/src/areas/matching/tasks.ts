import { rematchApplications } from './rematchApplications.ts'
import { rematchVacancy } from './rematchVacancy.ts'

export const matchingTasks = { rematchVacancy, rematchApplications }
