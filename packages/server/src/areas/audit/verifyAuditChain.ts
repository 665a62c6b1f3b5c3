import type { verifyAuditChain as operation } from '@semilla/contract/audit.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { findLength } from '../../platform/audit/chain/queries.ts'
import { verifyAudit } from '../../platform/audit/chain/verifyAudit.ts'
import type { Context } from '../../platform/context.ts'

/** The most entries that one request proves, which takes seconds. */
const partSize = 500_000

/**
 * Returns whether a part of the audit log is what it was when it was sealed, and how much of the log is proved with it
 * (rules: Log). The log of a city takes minutes, for which no connection stays open.
 */
export async function verifyAuditChain(
  ctx: Context,
  { after }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const part = { after, most: partSize }
  const { entries, isEnd, faults, head, unsealed } = await verifyAudit((step) => step(ctx), part)
  ctx.audit({ action: 'read', entity: 'auditChain', after: { entries, faults: faults.length } })
  return {
    entries,
    total: Math.max(entries, await findLength(ctx.db)),
    isEnd,
    unsealed: unsealed.count,
    head: `${head.position}:${head.hash}`,
    faults: [...faults],
  }
}
