import type { Context } from '../context.ts'
import type { AuditEntry } from './writeAudit.ts'

/**
 * Returns the context of a caller who proves within the request who they are, as by a password or a new account: what is
 * done is logged as theirs.
 */
export const loggedAs = (ctx: Context, { id, userType }: NonNullable<AuditEntry['by']>): Context => ({
  ...ctx,
  audit: (entry) => ctx.audit({ ...entry, by: { id, userType } }),
})
