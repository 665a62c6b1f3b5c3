import { updateMyProfile as operation } from '@semilla/contract/accounts/profile.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Fault } from '@semilla/domain/refusal.ts'
import { zip } from '@semilla/domain/values/address.ts'
import { email, phone } from '@semilla/domain/values/contactMethods.ts'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { languageFaults } from '../../reference/languageFaults.ts'
import { ownUserId } from '../ownUserId.ts'
import { findProfile, type Profile, updateProfile } from './queries/profiles.ts'

type Changes = Input<typeof operation>

const rules = { email, phone, cell: phone, zip } as const satisfies Partial<Record<keyof Changes, z.ZodType>>
const longest = 100

function faultsOf(changes: Changes): Fault[] {
  return Object.entries(changes).flatMap(([field, value]): Fault[] => {
    if (!value) return []
    if (value.length > longest) return [{ path: field, code: 'tooLong' }]
    const read = field in rules ? rules[field as keyof typeof rules].safeParse(value) : undefined
    return read && !read.success ? [{ path: field, code: read.error.issues[0]?.message ?? 'formatInvalid' }] : []
  })
}

/** Returns the columns to update. Names, language and state are never cleared; an empty value means unchanged. */
function columnsOf({
  email: contactEmail,
  phone: contactPhone,
  firstName,
  lastName,
  language,
  state,
  ...rest
}: Changes) {
  const columns: Partial<Profile> = {
    contactEmail,
    contactPhone,
    firstName: firstName || undefined,
    lastName: lastName || undefined,
    language,
    state: state || undefined,
    ...rest,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Profile>
}

/** Updates the fields of the caller's profile that are sent. The account used to sign in does not change. */
export async function updateMyProfile(ctx: Context, changes: Changes): Promise<null> {
  const userId = ownUserId(ctx)
  refuseFaults(operation, [...faultsOf(changes), ...languageFaults(changes.language)])
  const before: Record<string, unknown> = await findProfile(ctx.db, userId)
  const columns = Object.entries(columnsOf(changes)).filter(([name, value]) => before[name] !== value)
  if (columns.length === 0) return null
  await updateProfile(ctx.db, userId, Object.fromEntries(columns), ctx.clock.now())
  ctx.audit({
    action: 'update',
    entity: 'user',
    entityId: userId,
    before: Object.fromEntries(columns.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(columns),
  })
  return null
}
