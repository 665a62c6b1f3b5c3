import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import { administers, mayGrant } from '@semilla/domain/access/granting.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type SignedIn, signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { managedBy } from '../../organizations/administration/access.ts'
import { findUserRecord, listStaffOf, lockAdministratorsOf, lockUser, type UserRecord } from './queries/record.ts'

type Holder = Pick<UserRecord, 'userType' | 'organizationKind' | 'permissions'>

/**
 * Returns whether an administrator may change a user (rules: Users and roles): nobody changes somebody who may do more
 * than they could grant, so that no password is reset to borrow another's rights.
 */
export const mayChange = (actor: SignedIn, user: Holder): boolean => mayGrant(actor.capabilities, capabilitiesOf(user))

/** Returns a user whom the administrator manages. Refuses all others as not found. */
export async function getManagedUser(ctx: Context, userId: number): Promise<UserRecord> {
  const only = managedBy(signedInUser(ctx))
  const user = await findUserRecord(ctx.db, userId)
  if (!user || (only !== undefined && user.organizationId !== only)) throw refuse('notFound')
  return user
}

/** Returns a user whom the administrator is about to change, and locks them. Refuses one who may do more. */
export async function lockManagedUser(ctx: Context, userId: number): Promise<UserRecord> {
  await getManagedUser(ctx, userId)
  await lockUser(ctx.db, userId)
  const user = await getManagedUser(ctx, userId)
  if (!mayChange(signedInUser(ctx), user)) throw refuse('rightsNotHeld')
  return user
}

/**
 * Runs a change after which the organization of whoever makes it must still have an administrator (rules: Users and
 * roles). Such changes wait for each other, so that the last two cannot remove each other at once.
 */
export async function keepingAnAdministrator(ctx: Context, change: () => Promise<unknown>): Promise<void> {
  const organizationId = signedInUser(ctx).organizationId as number
  await lockAdministratorsOf(ctx.db, organizationId)
  const count = async () =>
    (await listStaffOf(ctx.db, organizationId)).filter((each) =>
      administers(each.organizationKind, capabilitiesOf(each)),
    ).length
  const before = await count()
  await change()
  if (before > 0 && (await count()) === 0) throw refuse('lastAdministrator')
}
