import { z } from 'zod'
import { codedText } from '../wire/coded.ts'
import { operation } from '../wire/operation.ts'
import { maxSites } from '../wire/paging.ts'
import { id, list, optionalId, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { maxRoles } from './users.ts'

/** The most people in one workbook. */
export const maxImportedUsers = 200
/** A cell of a workbook. Whether it fits its field is said for each line. */
const cell = text
/** The fields of a line by their names on the wire; empty for the line as a whole. */
const lineField = codedText({
  ...{ '': '', firstName: 'FirstName', lastName: 'LastName', account: 'LogonName', language: 'Language' },
  ...{ roleIds: 'Roles', sites: 'Sites' },
})

export const importUsers = operation({
  method: 'POST',
  path: '/api/Customer/ImportUsers',
  summary: 'Adds the members of staff of a workbook, and says for each line whether it was taken, or why not.',
  input: fields({
    organizationId: ['CustomerId', optionalId],
    users: [
      'Users',
      list(
        fields({
          firstName: ['FirstName', cell],
          lastName: ['LastName', cell],
          account: ['LogonName', cell],
          language: ['Language', cell],
          roleIds: ['Roles', list(id, maxRoles)],
          /** Names or numbers of sites of the organization. */
          sites: ['Sites', list(cell, maxSites)],
        }),
        maxImportedUsers,
      ),
    ],
  }),
  output: z.array(
    fields({
      /** Undefined for a line that was not taken. */
      userId: ['UserId', optionalId],
      /** Everything that is not right with it; none for a line that was taken. */
      faults: [
        'Faults',
        z.array(
          fields({
            /** The field that is not right; empty if the line as a whole is not. */
            field: ['Field', lineField],
            message: ['Message', text],
          }),
        ),
      ],
    }),
  ),
  creates: true,
  maxBodyBytes: 262_144,
})
