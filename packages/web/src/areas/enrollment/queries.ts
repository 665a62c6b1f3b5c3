import * as batches from '@semilla/contract/batches.ts'
import { listAllQueues, listQueue } from '@semilla/contract/enrollment/queue.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import * as matching from '@semilla/contract/matching.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { change } from '../../api/changes.ts'

const queues = { makesStale: [listQueue, listAllQueues, getVacancy, listVacancies] }

export const refreshQueue = change(matching.refreshQueue, queues)
export const changeReferralStatus = change(referrals.changeReferralStatus, queues)
export const setReferralNote = change(referrals.setReferralNote, queues)
export const setBatch = change(batches.setBatch)
export const clearBatch = change(batches.clearBatch)
