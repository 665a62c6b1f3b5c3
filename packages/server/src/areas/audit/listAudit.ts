import type { listAudit as operation } from '@semilla/contract/audit.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { instantsOf } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../platform/context.ts'
import { textMatchOf } from '../../platform/database/search.ts'
import { type AuditFilter, findAudit, hasPerson } from './queries.ts'
import { wordedAudit } from './words/wordedAudit.ts'

export type Asked = Omit<Input<typeof operation>, 'page' | 'pageSize'>

/** Returns entries that somebody asked for. Asking is in the log itself (rules: Log). */
export async function askedAudit(ctx: Context, asked: Asked, part: { skip: number; take: number }, as: string) {
  const { person, from, to, applicationId, reference, action, entity } = asked
  const filter: AuditFilter = { applicationId, reference, action, entity, ...instantsOf({ from, to }) }
  const matches = person.trim() ? await textMatchOf(person, (each) => hasPerson(ctx.db, each)) : undefined
  const found = await findAudit(ctx.db, filter, matches, part)
  const what = { person, reference, forAction: action, forEntity: entity, from, to }
  ctx.audit({ action: 'read', entity: as, applicationId, after: { ...what, count: found.items.length } })
  const worded = await wordedAudit(ctx, found.items)
  const items = found.items.map((item, index) => ({ ...item, changes: worded[index] ?? [] }))
  return { ...found, items, isSimilar: matches?.isSimilar }
}

/** Returns who looked at or changed what, by person, family or time, the latest first. */
export const listAudit = (
  ctx: Context,
  { page, pageSize, ...asked }: Input<typeof operation>,
): Promise<Output<typeof operation>> =>
  askedAudit(ctx, asked, { skip: (page - 1) * pageSize, take: pageSize }, 'auditLog')
