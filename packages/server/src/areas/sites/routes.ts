import * as logs from '@semilla/contract/logs.ts'
import * as api from '@semilla/contract/sites.ts'
import { allOf, anyone, may, signedIn } from '../../platform/access/rules.ts'
import { aMinute } from '../../platform/http/network.ts'
import { route } from '../../platform/http/route.ts'
import { readerOfSite, staffOfSite } from './access.ts'
import { getSite } from './getSite.ts'
import { getSiteSchedule } from './getSiteSchedule.ts'
import { getVacancyCap } from './getVacancyCap.ts'
import { listAllSites } from './listAllSites.ts'
import { listSettingSites } from './listSettingSites.ts'
import { listSiteLog } from './listSiteLog.ts'
import { listSitePrograms } from './listSitePrograms.ts'
import { listSites } from './listSites.ts'
import { searchSites } from './searchSites.ts'
import { setSitePeople } from './setSitePeople.ts'

const administrator = may('oece.pro.admin', 'oece.sp.admin', 'oece.sp.pro.admin')

export const siteRoutes = [
  route(api.listAllSites, anyone, listAllSites, aMinute('listAllSites', 60)),
  route(api.searchSites, anyone, searchSites, aMinute('searchSites', 240)),
  route(api.getSite, signedIn, getSite),
  route(api.listSites, signedIn, listSites),
  route(api.listSitePrograms, readerOfSite, listSitePrograms),
  route(api.getVacancyCap, staffOfSite('read'), getVacancyCap),
  route(api.getSiteSchedule, staffOfSite('read'), getSiteSchedule),
  route(api.listSettingSites, administrator, listSettingSites),
  route(api.setSitePeople, allOf(administrator, staffOfSite('read')), setSitePeople),
  route(logs.listSiteLog, readerOfSite, listSiteLog),
]
