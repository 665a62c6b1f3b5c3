import type { verifyAuditChain as operation } from '@semilla/contract/audit.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { verifyAudit } from '../../platform/audit/chain/verifyAudit.ts'
import type { Context } from '../../platform/context.ts'

/** Returns whether the audit log is what it was when it was sealed (rules: Log). */
export async function verifyAuditChain(ctx: Context): Promise<Output<typeof operation>> {
  const { entries, faults, head, unsealed } = await verifyAudit((step) => step(ctx))
  ctx.audit({ action: 'read', entity: 'auditChain', after: { entries, faults: faults.length } })
  return { entries, unsealed: unsealed.count, head: `${head.position}:${head.hash}`, faults: [...faults] }
}
