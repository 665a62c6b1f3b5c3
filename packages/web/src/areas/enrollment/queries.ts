import * as batches from '@semilla/contract/batches.ts'
import { listAllQueues, listQueue } from '@semilla/contract/enrollment/queue.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import * as matching from '@semilla/contract/matching.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import { change } from '../../api/changes.ts'
import { lasting, read } from '../../api/reads.ts'
import { getVacancy } from '../vacancies/queries.ts'

/** A selection does not change once it is kept. */
export const getBatch = read(batches.getBatch, lasting)

const queues = { makesStale: [listQueue, listAllQueues, getVacancy, listVacancies] }

export const refreshQueue = change(matching.refreshQueue, queues)
export const changeReferralStatus = change(referrals.changeReferralStatus, queues)
export const setReferralNote = change(referrals.setReferralNote, queues)
export const setBatch = change(batches.setBatch)
export const clearBatch = change(batches.clearBatch)
