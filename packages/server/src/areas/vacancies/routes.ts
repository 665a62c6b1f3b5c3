import * as logs from '@semilla/contract/logs.ts'
import * as api from '@semilla/contract/vacancies.ts'
import { anyOf, programStaff, signedIn, staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/route.ts'
import { staffOfSite } from '../sites/access.ts'
import { readerOfVacancy, staffOfVacancy, staffOfVacancySite } from './access.ts'
import { addVacancy } from './addVacancy.ts'
import { changeVacancyStatus } from './changeVacancyStatus.ts'
import { getVacancy } from './getVacancy.ts'
import { listVacancies } from './listVacancies.ts'
import { listVacanciesForFamily } from './listVacanciesForFamily.ts'
import { listVacancyLog } from './listVacancyLog.ts'
import { pauseMatching } from './pauseMatching.ts'
import { updateVacancy } from './updateVacancy.ts'

export const vacancyRoutes = [
  route(api.listVacancies, anyOf(programStaff, staff), listVacancies),
  route(api.listVacanciesForFamily, signedIn, listVacanciesForFamily),
  route(api.getVacancy, readerOfVacancy, getVacancy),
  route(api.addVacancy, staffOfSite('write'), addVacancy),
  route(api.updateVacancy, staffOfVacancy('write'), updateVacancy),
  route(api.changeVacancyStatus, staffOfVacancySite('write'), changeVacancyStatus),
  route(api.pauseMatching, staffOfVacancySite('write'), pauseMatching),
  route(logs.listVacancyLog, readerOfVacancy, listVacancyLog),
]
