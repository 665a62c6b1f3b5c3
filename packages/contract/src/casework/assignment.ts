import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { ownerKind } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { id, line, list, optionalId, orNull, text, withDefault } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const maxAssigned = 500

/** An application, and who had it when the caller chose; nobody, or an agency as a whole, is undefined. */
const seenOwner = fields({ applicationId: ['ApplicationId', id], ownerId: ['staffUserId', optionalId] })

/**
 * Returns the field with the owners that the caller saw. An application that was given to someone else since then is not
 * assigned.
 */
export const seenOwnersOf = (most: number) => orNull(z.array(seenOwner).max(most, { error: 'tooMany' }))

export const assignToMe = operation({
  method: 'POST',
  path: '/api/Application/AssignApplications2Me',
  summary: 'Makes the caller the owner of applications.',
  input: fields({ applicationIds: ['applicationIds', list(id, maxAssigned)] }),
})

export const assignToStaff = operation({
  method: 'POST',
  path: '/api/Application/AssignApplications2Staff',
  summary:
    'Makes a member of staff, or an agency as a whole, the owner of applications. The city stands for its unassigned pool.',
  input: fields({
    applicationIds: ['applicationIds', list(id, maxAssigned)],
    ownerId: ['staffUserId', id],
    ownerKind: ['ItemType', withDefault(ownerKind, 'user')],
    seenOwners: ['SeenOwners', seenOwnersOf(maxAssigned)],
  }),
})

export const searchStaff = operation({
  method: 'POST',
  path: '/api/Application/SearchStaffList',
  summary:
    'Lists up to 50 members of staff and agencies to whom the caller may assign, by a part of the name, and the unassigned pool as the city.',
  input: fields({ name: ['Name', line(longest.entityName)], cityId: ['RequestCustomerId', optionalId] }),
  output: z.array(
    fields({
      id: ['UserId', id],
      kind: ['ItemType', ownerKind],
      name: ['Name', text],
      organizationName: ['CustomerName', text],
    }),
  ),
})
