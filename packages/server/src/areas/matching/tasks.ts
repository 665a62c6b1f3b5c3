import { rematchApplications } from './rematchApplications.ts'
import { rematchOpenVacancies } from './rematchOpenVacancies.ts'
import { rematchSite } from './rematchSite.ts'
import { rematchVacancy } from './rematchVacancy.ts'

export const matchingTasks = { rematchSite, rematchOpenVacancies, rematchVacancy, rematchApplications }
