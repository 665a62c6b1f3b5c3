import * as dashboard from '@semilla/contract/applications/dashboard.ts'
import * as batches from '@semilla/contract/batches.ts'
import * as childSearch from '@semilla/contract/enrollment/childSearch.ts'
import * as queue from '@semilla/contract/enrollment/queue.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import * as seats from '@semilla/contract/enrollment/seats.ts'
import * as undo from '@semilla/contract/enrollment/undo.ts'
import * as visits from '@semilla/contract/enrollment/visits.ts'
import * as matching from '@semilla/contract/matching/matching.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { lasting, read } from '../../api/queries/reads.ts'
import { getSite, listSites } from '../sites/queries.ts'
import { getVacancy, listVacancies } from '../vacancies/queries.ts'

/** A stored selection never changes. */
export const getBatch = read(batches.getBatch, lasting)

export const listQueue = list(queue.listQueue, { by: 'page', keyOf: ({ referralId }) => referralId })
export const searchChildren = read(childSearch.listAllQueues, { isWorded: true })
export const listReferralHistory = read(queue.listReferralHistory, { isWorded: true, staleTime: 0 })

const ofQueues = [listQueue, searchChildren, getVacancy, listVacancies, listReferralHistory, listSites]
const queues = { makesStale: ofQueues }
const withSeats = { makesStale: [...ofQueues, getSite, seats.getSeatCalendar, seats.listEnrollments] }
const withVisits = { makesStale: [listQueue, dashboard.getParentDashboard, listReferralHistory] }

export const refreshQueue = change(matching.refreshQueue, queues)
export const changeReferralStatus = change(referrals.changeReferralStatus, withSeats)
export const setReferralNote = change(referrals.setReferralNote, queues)
export const undoQueueChange = change(undo.undoQueueChange, withSeats)
export const proposeVisit = change(visits.proposeVisit, withVisits)
export const cancelVisit = change(visits.cancelVisit, withVisits)
export const setBatch = change(batches.setBatch)
export const clearBatch = change(batches.clearBatch)
