import { rematchApplications } from './rematchApplications.ts'
import { rematchSite } from './rematchSite.ts'
import { rematchVacancy } from './rematchVacancy.ts'

export const matchingTasks = { rematchSite, rematchVacancy, rematchApplications }
