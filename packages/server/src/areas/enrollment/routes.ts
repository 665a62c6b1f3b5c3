import * as preferences from '@semilla/contract/applications/preferences.ts'
import * as queue from '@semilla/contract/enrollment/queue.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import * as statuses from '@semilla/contract/enrollment/statuses.ts'
import { anyOf, programStaff, staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/route.ts'
import { mayDo, mayDoWithChild, staffReadsApplication } from '../applications/access.ts'
import { readerOfVacancy, staffOfVacancySite } from '../vacancies/access.ts'
import {
  familyOfReferral,
  familyOrSiteOfReferral,
  managesEnrollment,
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
  route(queue.listQueue, readerOfVacancy, listQueue),
  route(queue.listAllQueues, programOrStaff, listAllQueues),
  route(referrals.listReferralStatuses, programOrStaff, listReferralStatuses),
  route(queue.exportQueue, staffOfVacancySite('read'), exportQueue),
  route(referrals.changeReferralStatus, staffOfReferralSites('write'), changeReferralStatus),
  route(referrals.setReferralNote, staffOfReferralSite('write'), setReferralNote),
  route(referrals.rejectReferralAtSite, familyOrSiteOfReferral, rejectReferralAtSite),
  route(referrals.rejectReferral, familyOfReferral, rejectReferral),
  route(statuses.listApplicationStatuses, staff, listApplicationStatuses),
  route(statuses.getStatusChoices, staffReadsApplication, getStatusChoices),
  route(statuses.changeApplicationStatus, mayDo('changeStatus'), changeApplicationStatus),
  route(preferences.changePreferredSites, mayDo('changePreferences'), changePreferredSites),
  route(statuses.changeChildStatus, mayDoWithChild('changeChildStatus'), changeChildStatus),
  route(statuses.setEnrollInfo, managesEnrollment, setEnrollInfo),
]
