import * as casework from '@semilla/contract/casework.ts'
import * as api from '@semilla/contract/queue.ts'
import { anyOf, programStaff, staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/route.ts'
import { changesApplication, staffChangesChild, staffReadsApplication } from '../applications/access.ts'
import { readerOfVacancy, staffOfVacancySite } from '../vacancies/access.ts'
import {
  familyOfReferral,
  familyOrSiteOfReferral,
  keepsEnrollment,
  staffOfReferralSite,
  staffOfReferralSites,
} from './access.ts'
import { changeApplicationStatus } from './changeApplicationStatus.ts'
import { changeChildStatus } from './changeChildStatus.ts'
import { changePreferredSites } from './changePreferredSites.ts'
import { changeReferralStatus } from './changeReferralStatus.ts'
import { exportQueue } from './exportQueue.ts'
import { getStatusChoices } from './getStatusChoices.ts'
import { listAllQueues } from './listAllQueues.ts'
import { listQueue } from './listQueue.ts'
import { listApplicationStatuses, listReferralStatuses } from './listStatuses.ts'
import { rejectReferral, rejectReferralAtSite } from './rejectReferral.ts'
import { setEnrollInfo } from './setEnrollInfo.ts'
import { setReferralNote } from './setReferralNote.ts'

const programOrStaff = anyOf(programStaff, staff)

export const enrollmentRoutes = [
  route(api.listQueue, readerOfVacancy, listQueue),
  route(api.listAllQueues, programOrStaff, listAllQueues),
  route(api.listReferralStatuses, programOrStaff, listReferralStatuses),
  route(api.exportQueue, staffOfVacancySite('read'), exportQueue),
  route(api.changeReferralStatus, staffOfReferralSites('write'), changeReferralStatus),
  route(api.setReferralNote, staffOfReferralSite('write'), setReferralNote),
  route(api.rejectReferralAtSite, familyOrSiteOfReferral, rejectReferralAtSite),
  route(casework.rejectReferral, familyOfReferral, rejectReferral),
  route(casework.listApplicationStatuses, staff, listApplicationStatuses),
  route(casework.getStatusChoices, staffReadsApplication, getStatusChoices),
  route(casework.changeApplicationStatus, changesApplication, changeApplicationStatus),
  route(casework.changePreferredSites, changesApplication, changePreferredSites),
  route(casework.changeChildStatus, staffChangesChild, changeChildStatus),
  route(casework.setEnrollInfo, keepsEnrollment, setEnrollInfo),
]
