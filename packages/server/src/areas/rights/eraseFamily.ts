import { eraseAuditContent } from '../../platform/audit/queries.ts'
import { eraseNotices } from '../../platform/delivery/queries/notices.ts'
import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { eraseApplication } from '../applications/queries/erase.ts'
import { eraseNotes } from '../casework/notes/queries.ts'
import { eraseMessages } from '../chat/queries/erase.ts'
import { hideAllDocuments } from '../documents/queries/files.ts'
import { eraseInvitations } from '../invitations/queries.ts'
import { eraseReferralWords } from '../referrals/queries/erase.ts'
import { findGranted, storeDone } from './queries/requests.ts'

/**
 * Removes the names and words of a family whose wish for deletion was granted, in one transaction (rules: Rights of
 * families). What counts for the city stays without them.
 */
export const eraseFamily: TaskOf<'eraseFamily'> = ({ requestId }, inTransaction) =>
  inTransaction(async ({ db, clock, audit }) => {
    const request = await findGranted(db, requestId)
    if (!request) return
    const { applicationId } = request
    await eraseNotes(db, applicationId)
    await eraseMessages(db, applicationId)
    await hideAllDocuments(db, applicationId)
    await eraseNotices(db, applicationId)
    await eraseInvitations(db, applicationId)
    await eraseReferralWords(db, applicationId)
    await eraseApplication(db, applicationId)
    await eraseAuditContent(db, applicationId)
    await storeDone(db, requestId, clock.now())
    audit({ action: 'remove', entity: 'familyData', applicationId })
  })
