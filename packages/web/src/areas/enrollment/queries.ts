import * as batches from '@semilla/contract/batches.ts'
import * as queue from '@semilla/contract/enrollment/queue.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import * as matching from '@semilla/contract/matching.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { lasting, read } from '../../api/queries/reads.ts'
import { getVacancy, listVacancies } from '../vacancies/queries.ts'

/** A stored selection never changes. */
export const getBatch = read(batches.getBatch, lasting)

export const listQueue = list(queue.listQueue, { by: 'page', keyOf: ({ referralId }) => referralId })
export const listAllQueues = list(queue.listAllQueues, { by: 'rows', keyOf: ({ referralId }) => referralId })

const queues = { makesStale: [listQueue, listAllQueues, getVacancy, listVacancies] }

export const refreshQueue = change(matching.refreshQueue, queues)
export const changeReferralStatus = change(referrals.changeReferralStatus, queues)
export const setReferralNote = change(referrals.setReferralNote, queues)
export const setBatch = change(batches.setBatch)
export const clearBatch = change(batches.clearBatch)
