import { z } from 'zod'
import { operation } from './wire/operation.ts'
import { whole } from './wire/values.ts'
import { fields } from './wire/wire.ts'

export const ageGroups = ['infants', 'toddlers', 'preschoolers', 'older'] as const

export const getAdministratorHome = operation({
  method: 'POST',
  path: '/api/Report/GetAdministratorHome',
  summary: 'Says what waits for the city’s administrators, and how many families, places and people there are.',
  output: fields({
    failedNotices: ['FailedNotices', whole],
    overdueAnswers: ['OverdueAnswers', whole],
    oldTables: ['OldTables', whole],
    failedJobs: ['FailedJobs', whole],
    families: ['ActiveApplications', whole],
    waiting: ['ChildrenWaiting', whole],
    vacancies: ['OpenVacancies', whole],
    seats: ['FreeSeats', whole],
    staff: ['ActiveStaff', whole],
    byAge: [
      'ByAge',
      z.array(
        fields({ age: ['Age', z.enum(ageGroups)], waiting: ['ChildrenWaiting', whole], seats: ['FreeSeats', whole] }),
      ),
    ],
  }),
})
