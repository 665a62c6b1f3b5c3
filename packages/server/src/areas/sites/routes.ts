import * as editing from '@semilla/contract/sites/editing.ts'
import * as people from '@semilla/contract/sites/people.ts'
import * as programs from '@semilla/contract/sites/programs.ts'
import * as sites from '@semilla/contract/sites/sites.ts'
import { allOf, anyone, may, signedIn } from '../../platform/access/rules.ts'
import { discardPhoto } from '../../platform/files/discardFiles.ts'
import { preparedRoute, route } from '../../platform/http/calls/route.ts'
import { limitPerMinute } from '../../platform/http/limits/network.ts'
import { orManagerOfVacancy, readerOfSite, staffOfSite } from './access.ts'
import { prefetchSiteAddress, updateSite } from './editing/updateSite.ts'
import { getSite } from './getSite.ts'
import { getSiteSchedule } from './getSiteSchedule.ts'
import { getVacancyCap } from './getVacancyCap.ts'
import { listAllSites } from './listAllSites.ts'
import { listSettingSites } from './listSettingSites.ts'
import { listSiteColleagues } from './listSiteColleagues.ts'
import { listSiteLog } from './listSiteLog.ts'
import { listSitePrograms } from './listSitePrograms.ts'
import { listSites } from './listSites.ts'
import { addSitePhoto } from './photos/addSitePhoto.ts'
import { changeSitePhoto } from './photos/changeSitePhoto.ts'
import { getSitePhoto } from './photos/getSitePhoto.ts'
import { preparePhoto } from './photos/preparePhoto.ts'
import { removeSitePhoto } from './photos/removeSitePhoto.ts'
import { searchSites } from './searchSites.ts'
import { setSitePeople } from './setSitePeople.ts'

const administrator = may('setSitePeople')

export const siteRoutes = [
  route(sites.listAllSites, anyone, listAllSites, limitPerMinute('listAllSites', 60)),
  route(sites.searchSites, anyone, searchSites, limitPerMinute('searchSites', 240)),
  route(sites.getSite, signedIn, getSite),
  route(sites.listSites, signedIn, listSites),
  preparedRoute(editing.updateSite, staffOfSite('write'), prefetchSiteAddress, updateSite),
  preparedRoute(editing.addSitePhoto, staffOfSite('write'), preparePhoto, addSitePhoto, { discard: discardPhoto }),
  route(editing.changeSitePhoto, staffOfSite('write'), changeSitePhoto),
  route(editing.removeSitePhoto, staffOfSite('write'), removeSitePhoto),
  route(editing.getSitePhoto, anyone, getSitePhoto, limitPerMinute('getSitePhoto', 1200)),
  route(programs.listSitePrograms, orManagerOfVacancy(readerOfSite), listSitePrograms),
  route(programs.getVacancyCap, orManagerOfVacancy(staffOfSite('read')), getVacancyCap),
  route(programs.getSiteSchedule, orManagerOfVacancy(staffOfSite('read')), getSiteSchedule),
  route(sites.listSettingSites, administrator, listSettingSites),
  route(people.setSitePeople, allOf(administrator, staffOfSite('read')), setSitePeople),
  route(people.listSiteColleagues, allOf(administrator, staffOfSite('read')), listSiteColleagues),
  route(sites.listSiteLog, readerOfSite, listSiteLog),
]
