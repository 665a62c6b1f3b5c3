import { eraseAuditContent } from '../../../platform/audit/queries.ts'
import type { Context } from '../../../platform/context.ts'
import { eraseEvents } from '../../../platform/delivery/queries/events.ts'

/** Removes what is still to be told about an application that was deleted, and what the log says of it but that it was. */
export async function forgetApplication({ db, audit }: Pick<Context, 'db' | 'audit'>, applicationId: number) {
  await eraseEvents(db, applicationId)
  await eraseAuditContent(db, applicationId)
  audit({ action: 'remove', entity: 'application', entityId: applicationId, applicationId })
}
