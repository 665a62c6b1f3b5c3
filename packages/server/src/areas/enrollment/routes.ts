import * as preferences from '@semilla/contract/applications/preferences.ts'
import * as childSearch from '@semilla/contract/enrollment/childSearch.ts'
import * as queue from '@semilla/contract/enrollment/queue.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import * as seats from '@semilla/contract/enrollment/seats.ts'
import * as statuses from '@semilla/contract/enrollment/statuses.ts'
import * as undo from '@semilla/contract/enrollment/undo.ts'
import * as visits from '@semilla/contract/enrollment/visits.ts'
import { anyOf, programStaff, staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { mayDo, mayDoWithChild, staffReadsApplication } from '../applications/access.ts'
import { staffOfSite } from '../sites/access.ts'
import { readerOfVacancy, staffOfVacancySite } from '../vacancies/access.ts'
import {
  familyOfReferral,
  familyOrSiteOfReferral,
  managesEnrollment,
  ownQueueChange,
  partyOfReferral,
  staffOfReferralSite,
  staffOfReferralSites,
} from './access.ts'
import { exportQueue } from './queue/exportQueue.ts'
import { listAllQueues } from './queue/listAllQueues.ts'
import { listQueue } from './queue/listQueue.ts'
import { listReferralHistory } from './queue/listReferralHistory.ts'
import { setReferralNote } from './queue/setReferralNote.ts'
import { answerReferrals } from './referrals/answerReferrals.ts'
import { changePreferences } from './referrals/changePreferences.ts'
import { changeReferralStatus } from './referrals/changeReferralStatus.ts'
import { rejectReferral, rejectReferralAtSite } from './referrals/rejectReferral.ts'
import { endEnrollment } from './seats/endEnrollment.ts'
import { getSeatCalendar } from './seats/getSeatCalendar.ts'
import { keepEnrollment } from './seats/keepEnrollment.ts'
import { listEnrollments } from './seats/listEnrollments.ts'
import { changeApplicationStatus } from './statuses/changeApplicationStatus.ts'
import { changeChildStatus } from './statuses/changeChildStatus.ts'
import { getStatusChoices } from './statuses/getStatusChoices.ts'
import { listApplicationStatuses, listReferralStatuses } from './statuses/listStatuses.ts'
import { setEnrollInfo } from './statuses/setEnrollInfo.ts'
import { extendUndo } from './undo/extendUndo.ts'
import { undoQueueChange } from './undo/undoQueueChange.ts'
import { answerVisit } from './visits/answerVisit.ts'
import { cancelVisit } from './visits/cancelVisit.ts'
import { downloadVisit } from './visits/downloadVisit.ts'
import { proposeVisit } from './visits/proposeVisit.ts'

const programOrStaff = anyOf(programStaff, staff)

export const enrollmentRoutes = [
  route(queue.listQueue, readerOfVacancy, listQueue),
  route(queue.listReferralHistory, staffOfReferralSite('read'), listReferralHistory),
  route(childSearch.listAllQueues, programOrStaff, listAllQueues),
  route(referrals.listReferralStatuses, programOrStaff, listReferralStatuses),
  route(queue.exportQueue, staffOfVacancySite('read'), exportQueue),
  route(referrals.changeReferralStatus, staffOfReferralSites('write'), changeReferralStatus),
  route(undo.undoQueueChange, ownQueueChange, undoQueueChange),
  route(undo.extendUndo, ownQueueChange, extendUndo),
  route(visits.proposeVisit, staffOfReferralSite('write'), proposeVisit),
  route(visits.answerVisit, familyOfReferral, answerVisit),
  route(visits.cancelVisit, partyOfReferral('write'), cancelVisit),
  route(visits.downloadVisit, partyOfReferral('read'), downloadVisit),
  route(referrals.setReferralNote, staffOfReferralSite('write'), setReferralNote),
  route(referrals.rejectReferralAtSite, familyOrSiteOfReferral, rejectReferralAtSite),
  route(referrals.rejectReferral, familyOfReferral, rejectReferral),
  route(statuses.listApplicationStatuses, staff, listApplicationStatuses),
  route(statuses.getStatusChoices, staffReadsApplication, getStatusChoices),
  route(statuses.changeApplicationStatus, mayDo('changeStatus'), changeApplicationStatus),
  route(referrals.answerReferrals, mayDo('changePreferences'), answerReferrals),
  route(preferences.changePreferences, mayDo('changePreferences'), changePreferences),
  route(statuses.changeChildStatus, mayDoWithChild('changeChildStatus'), changeChildStatus),
  route(statuses.setEnrollInfo, managesEnrollment, setEnrollInfo),
  route(seats.getSeatCalendar, staffOfSite('read'), getSeatCalendar),
  route(seats.listEnrollments, staffOfSite('read'), listEnrollments),
  route(seats.endEnrollment, managesEnrollment, endEnrollment),
  route(seats.keepEnrollment, managesEnrollment, keepEnrollment),
]
