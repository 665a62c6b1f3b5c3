import type { listAudit as operation } from '@semilla/contract/audit.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { instantsOf } from '@semilla/domain/values/dates.ts'
import type { Context } from '../../platform/context.ts'
import { findMatching } from '../../platform/database/search.ts'
import { findAudit, findPeople } from './queries.ts'
import { wordedAudit } from './words/wordedAudit.ts'

export type Asked = Omit<Input<typeof operation>, 'page' | 'pageSize'>

/** Returns the accounts that a search for a person finds, and whether they are spelled otherwise; nothing where none is typed. */
async function peopleOf(ctx: Context, typed: string) {
  if (!typed.trim()) return {}
  let isSimilar: true | undefined
  const peopleIds = await findMatching(typed, (matches) => {
    isSimilar = matches.isSimilar
    return findPeople(ctx.db, matches)
  })
  return { peopleIds, isSimilar }
}

/** Returns entries that somebody asked for. Asking is in the log itself (rules: Log). */
export async function askedAudit(ctx: Context, asked: Asked, part: { skip: number; take: number }, as: string) {
  const { person, from, to, applicationId, reference, action, entity } = asked
  const { peopleIds, isSimilar } = await peopleOf(ctx, person)
  const filter = { peopleIds, applicationId, reference, action, entity, ...instantsOf({ from, to }) }
  const found = await findAudit(ctx.db, filter, part)
  const what = { person, reference, forAction: action, forEntity: entity, from, to }
  ctx.audit({ action: 'read', entity: as, applicationId, after: { ...what, count: found.items.length } })
  const worded = await wordedAudit(ctx, found.items)
  const items = found.items.map((item, index) => ({ ...item, changes: worded[index] ?? [] }))
  return { ...found, items, isSimilar }
}

/** Returns who looked at or changed what, by person, family or time, the latest first. */
export const listAudit = (
  ctx: Context,
  { page, pageSize, ...asked }: Input<typeof operation>,
): Promise<Output<typeof operation>> =>
  askedAudit(ctx, asked, { skip: (page - 1) * pageSize, take: pageSize }, 'auditLog')
