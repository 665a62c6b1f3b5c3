import * as api from '@semilla/contract/administration.ts'
import { allOf, may } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { getAdministratorHome } from './getAdministratorHome.ts'
import { listFailedJobs } from './listFailedJobs.ts'
import { listFailedNotices } from './listFailedNotices.ts'
import { settleFailedJob } from './settleFailedJob.ts'
import { settleFailedNotices } from './settleFailedNotices.ts'

const administratorOfCity = allOf(may('administer'), may('administerCity'))

export const administrationRoutes = [
  route(api.getAdministratorHome, administratorOfCity, getAdministratorHome),
  route(api.listFailedNotices, administratorOfCity, listFailedNotices),
  route(api.settleFailedNotices, administratorOfCity, settleFailedNotices),
  route(api.listFailedJobs, administratorOfCity, listFailedJobs),
  route(api.settleFailedJob, administratorOfCity, settleFailedJob),
]
