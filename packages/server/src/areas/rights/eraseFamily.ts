import { eraseAuditContent } from '../../platform/audit/queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { eraseEvents } from '../../platform/delivery/queries/events.ts'
import { eraseNotices } from '../../platform/delivery/queries/notices.ts'
import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { eraseCopies } from '../applications/drafts/queries/drafts.ts'
import { eraseApplication } from '../applications/queries/erase.ts'
import { listGoingOnIn } from '../applications/queries/reach.ts'
import { lockForErasure } from '../applications/queries/record.ts'
import { replaceWorklistRows } from '../applications/queries/worklistRows.ts'
import { eraseWorkbooks } from '../bulk/queries/jobs.ts'
import { eraseNotes } from '../casework/notes/queries.ts'
import { eraseTasks } from '../casework/tasks/queries.ts'
import { eraseMessages } from '../chat/queries/erase.ts'
import { eraseDocuments } from '../documents/queries/files.ts'
import { erasePairs } from '../duplicates/desk/queries/pairs.ts'
import { eraseInvitations } from '../invitations/queries.ts'
import { eraseMerges } from '../merging/queries/merges.ts'
import { eraseReferralWords } from '../referrals/queries/erase.ts'
import { findDeletion, type GrantedDeletion, listErased, storeDone } from './queries/deletions.ts'

/** Milliseconds after which a change that began before a deletion has been stored: a request may take two minutes. */
const storedAfterMs = 3 * 60_000

/** Removes the names and words from one application. What it was merged with or compared to names nobody either. */
async function eraseOne(db: Tx, applicationId: number, askedBy: number): Promise<void> {
  await eraseNotes(db, applicationId)
  await eraseTasks(db, applicationId)
  await eraseMessages(db, applicationId)
  await eraseDocuments(db, applicationId, askedBy)
  await eraseWorkbooks(db, applicationId)
  await eraseEvents(db, applicationId)
  await eraseNotices(db, applicationId)
  await eraseInvitations(db, applicationId)
  await eraseReferralWords(db, applicationId)
  await eraseMerges(db, applicationId)
  await eraseApplication(db, applicationId)
  await eraseCopies(db, applicationId, askedBy)
  await erasePairs(db, applicationId)
  await eraseAuditContent(db, applicationId)
}

/**
 * Returns the other applications into which erased ones were merged. They no longer show the tasks of these, and neither do
 * workbooks.
 */
const listOthersGoingOnIn = async (db: Tx, erased: readonly number[]) =>
  (await listGoingOnIn(db, erased)).filter((id) => !erased.includes(id))

/** Removes the names and words of all applications that a request for deletion is about, and returns them. */
async function eraseAll(db: Tx, request: GrantedDeletion): Promise<number[]> {
  const erased = await listErased(db, request)
  await lockForErasure(db, erased)
  for (const applicationId of erased) await eraseOne(db, applicationId, request.askedBy)
  const others = await listOthersGoingOnIn(db, erased)
  await replaceWorklistRows(db, [...erased, ...others])
  for (const applicationId of others) await eraseWorkbooks(db, applicationId)
  return erased
}

/**
 * Removes the names and words of a family whose request for deletion was granted, in one transaction (rules: Rights of
 * families). What counts for the city stays without them.
 */
export const eraseFamily: TaskOf<'eraseFamily'> = ({ requestId }, inTransaction) =>
  inTransaction(async ({ db, clock, audit, plan }) => {
    const request = await findDeletion(db, requestId, 'granted')
    if (!request) return
    const erased = await eraseAll(db, request)
    for (const applicationId of erased) audit({ action: 'remove', entity: 'familyData', applicationId })
    await storeDone(db, requestId, erased, clock.now())
    const runAt = new Date(clock.now().getTime() + storedAfterMs)
    await plan('eraseLateWords', { requestId }, { key: `eraseLateWords:${requestId}`, runAt })
  })

/** Removes what was being stored about a family while it was deleted, such as a comment whose change had begun before. */
export const eraseLateWords: TaskOf<'eraseLateWords'> = ({ requestId }, inTransaction) =>
  inTransaction(async ({ db }) => {
    const request = await findDeletion(db, requestId, 'done')
    if (request) await eraseAll(db, request)
  })
