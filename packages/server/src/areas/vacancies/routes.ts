import * as standing from '@semilla/contract/sites/standing.ts'
import * as lists from '@semilla/contract/vacancies/lists.ts'
import * as vacancies from '@semilla/contract/vacancies/vacancies.ts'
import { allOf, anyOf, anyone, may, programStaff, staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { limitPerMinute } from '../../platform/http/limits/network.ts'
import { staffOfSite } from '../sites/access.ts'
import { administersVacancySite, readerOfVacancy, staffOfVacancy, staffOfVacancySite } from './access.ts'
import { addVacancy } from './addVacancy.ts'
import { getVacancy } from './getVacancy.ts'
import { linkVacancy } from './linked/linkVacancy.ts'
import { listLinkable } from './linked/listLinkable.ts'
import { listVacancies } from './lists/listVacancies.ts'
import { listVacanciesForFamily } from './lists/listVacanciesForFamily.ts'
import { listVacancyLog } from './lists/listVacancyLog.ts'
import { getSiteStanding } from './standing/getSiteStanding.ts'
import { setSiteStanding } from './standing/setSiteStanding.ts'
import { changeVacancyStatus } from './status/changeVacancyStatus.ts'
import { pauseMatching } from './status/pauseMatching.ts'
import { updateVacancy } from './updateVacancy.ts'

export const vacancyRoutes = [
  route(standing.getSiteStanding, staffOfSite('read'), getSiteStanding),
  route(standing.setSiteStanding, allOf(may('setSitePeople'), staffOfSite('write')), setSiteStanding),
  route(lists.listVacancies, anyOf(programStaff, staff), listVacancies),
  route(lists.listVacanciesForFamily, anyone, listVacanciesForFamily, limitPerMinute('listVacanciesForFamily', 240)),
  route(vacancies.getVacancy, readerOfVacancy, getVacancy),
  route(vacancies.addVacancy, staffOfSite('write'), addVacancy),
  route(vacancies.linkVacancy, allOf(may('setSitePeople'), administersVacancySite), linkVacancy),
  route(vacancies.listLinkable, allOf(may('setSitePeople'), administersVacancySite), listLinkable),
  route(vacancies.updateVacancy, staffOfVacancy('write'), updateVacancy),
  route(vacancies.changeVacancyStatus, staffOfVacancySite('write'), changeVacancyStatus),
  route(vacancies.pauseMatching, staffOfVacancySite('write'), pauseMatching),
  route(lists.listVacancyLog, readerOfVacancy, listVacancyLog),
]
