import { capabilities } from '@semilla/domain/access/capabilities.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { permissions } from '../permissions.ts'
import { userType } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { flag, id, list, optionalId, orNull, requiredLine, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

const permission = z.enum(permissions, { error: 'choiceInvalid' })

export const listRoles = operation({
  method: 'POST',
  path: '/api/Customer/GetRoleList',
  summary: 'Lists the roles that the administrator may give, shipped ones first, with what each allows.',
  output: z.array(
    fields({
      id: ['RoleId', id],
      code: ['RoleCode', text],
      name: ['RoleName', text],
      userType: ['UserType', userType],
      permissions: ['Permissions', z.array(permission)],
      capabilities: ['Capabilities', z.array(z.enum(capabilities))],
      isShipped: ['IsShipped', flag],
      /** The only organization whose users may hold it; undefined for roles of the product and of the city. */
      onlyIn: ['CustomerId', optionalId],
      userCount: ['UserCount', whole],
      /** Whether the reader may change the role: it is not shipped, and allows nothing that they may not do. */
      mayChange: ['CanUpdate', flag],
      mayGrant: ['CanGrant', flag],
    }),
  ),
})

const seenRole = fields({
  name: ['RoleName', text],
  userType: ['UserType', userType],
  permissions: ['Permissions', list(permission, permissions.length)],
})

export const saveRole = operation({
  method: 'POST',
  path: '/api/Customer/SaveRole',
  summary: 'Adds a role, or changes one that is not shipped. Its holders are affected at once.',
  input: fields({
    id: ['RoleId', optionalId],
    name: ['RoleName', requiredLine(longest.name)],
    userType: ['UserType', userType],
    permissions: ['Permissions', list(permission, permissions.length)],
    /** The role as the caller saw it: a part that equals it stays as it is, and one that was changed since is refused. */
    seen: ['Seen', orNull(seenRole)],
  }),
  output: fields({ id: ['RoleId', id] }),
  creates: true,
})

export const removeRole = operation({
  method: 'POST',
  path: '/api/Customer/RemoveRole',
  summary: 'Removes a role that nobody holds.',
  input: fields({ id: ['RoleId', id] }),
})
