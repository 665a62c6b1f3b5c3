import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { ownerKind } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { id, line, list, optionalId, orUsual, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const mostAssigned = 500

export const assignToMe = operation({
  method: 'POST',
  path: '/api/Application/AssignApplications2Me',
  summary: 'Makes the caller the owner of applications.',
  input: fields({ applicationIds: ['applicationIds', list(id, mostAssigned)] }),
})

export const assignToStaff = operation({
  method: 'POST',
  path: '/api/Application/AssignApplications2Staff',
  summary: 'Makes a member of staff, or an agency as a whole, the owner of applications.',
  input: fields({
    applicationIds: ['applicationIds', list(id, mostAssigned)],
    ownerId: ['staffUserId', id],
    ownerKind: ['ItemType', orUsual(ownerKind, 'user')],
  }),
})

export const searchStaff = operation({
  method: 'POST',
  path: '/api/Application/SearchStaffList',
  summary: 'Lists up to 50 members of staff and agencies to whom the caller may assign, by a part of the name.',
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
