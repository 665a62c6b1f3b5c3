import { randomBytes } from 'node:crypto'
import { saveRole as operation } from '@semilla/contract/accounts/roles.ts'
import { isCityRole, permissionsIn, stringsOf } from '@semilla/contract/permissions.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { isSameName } from '@semilla/domain/values/search.ts'
import { signedInUser } from '../../../../platform/access/actor.ts'
import type { Context } from '../../../../platform/context.ts'
import { refuseFaults } from '../../../../platform/http/calls/refuseFaults.ts'
import { valuesAfter } from '../../../../platform/http/calls/valueAfter.ts'
import { translate } from '../../../../platform/language.ts'
import { managedBy } from '../../../organizations/administration/access.ts'
import { type ShippedRole, shippedRoles } from '../../shippedRoles.ts'
import { keepingAnAdministrator } from '../access.ts'
import { mayGive } from './checkRoles.ts'
import { insertRole, isHeldOutsideCity, lockRole, type Role, updateRole } from './queries.ts'

/** Returns a role that the administrator may change, locked. Refuses shipped ones, and others' as not found. */
export async function lockOwnRole(ctx: Context, id: number): Promise<Role> {
  const actor = signedInUser(ctx)
  const only = managedBy(actor)
  const role = await lockRole(ctx.db, id)
  if (!role || (only !== undefined && !role.isShipped && role.organizationId !== only)) throw refuse('notFound')
  if (role.isShipped) throw refuse('roleShipped')
  if (!mayGive(actor, role, actor.organizationKind ?? 'programOwner')) throw refuse('rightsNotHeld')
  return role
}

/** Refuses the name that a shipped role has in any language: lists and workbooks could not tell the two apart. */
function refuseShippedName(name: string): void {
  const inLanguages = ({ code }: ShippedRole) =>
    interfaceLanguages.map((language) => translate(language, `administration:roles.shipped.${code}`))
  const names = shippedRoles.flatMap((role) => [role.code, role.name, ...inLanguages(role)])
  if (names.some((each) => isSameName(each, name))) throw refuse('nameTaken')
}

type Wanted = Pick<Input<typeof operation>, 'name' | 'userType' | 'permissions'>

const asSaved = ({ name, userType, permissions }: Wanted): Wanted => ({
  name,
  userType,
  permissions: permissionsIn(stringsOf(permissions)),
})
const wantedOf = ({ permissions, ...role }: Role): Wanted =>
  asSaved({ ...role, permissions: permissionsIn(permissions) })

/**
 * Adds a role, or changes one; nobody puts rights into a role that they do not hold (rules: Users and roles). What a
 * colleague changed since the caller saw the role stays.
 */
export async function saveRole(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const actor = signedInUser(ctx)
  refuseFaults(operation, input.permissions.length === 0 ? [{ path: 'permissions', code: 'required' }] : [])
  refuseFaults(operation, input.userType === 'parent' ? [{ path: 'userType', code: 'choiceInvalid' }] : [])
  const former = input.id === undefined ? undefined : await lockOwnRole(ctx, input.id)
  const before = former && wantedOf(former)
  const wanted = before ? valuesAfter(asSaved(input), input.seen && asSaved(input.seen), before) : asSaved(input)
  const { name, userType } = wanted
  if (name !== before?.name) refuseShippedName(name)
  if (former && former.userCount > 0 && former.userType !== userType) throw refuse('roleInUse')
  const permissions = stringsOf(wanted.permissions, former?.permissions)
  if (former && isCityRole({ permissions }) && (await isHeldOutsideCity(ctx.db, former.id))) throw refuse('roleInUse')
  if (!mayGive(actor, { userType, permissions }, actor.organizationKind ?? 'programOwner'))
    throw refuse('rightsNotHeld')
  if (!former) {
    const organizationId = actor.organizationId as number
    const code = `role-${randomBytes(6).toString('hex')}`
    const id = await insertRole(ctx.db, { name, userType, permissions, code, organizationId })
    ctx.audit({ action: 'create', entity: 'role', entityId: id, after: wanted })
    return { id }
  }
  await keepingAnAdministrator(ctx, () => updateRole(ctx.db, former.id, { name, userType, permissions }))
  ctx.audit({ action: 'update', entity: 'role', entityId: former.id, before, after: wanted })
  return { id: former.id }
}
