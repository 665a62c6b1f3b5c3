import { z } from 'zod'
import { codedText } from '../wire/coded.ts'
import { operation } from '../wire/operation.ts'
import { maxSites } from '../wire/paging.ts'
import { id, list, optionalId, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { maxRoles } from './users.ts'

/** The most people in one workbook. */
export const maxImportedUsers = 200
/** A cell of a workbook. It is validated with its line, which lists the faults. */
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
      /** Undefined for a line that was not accepted. */
      userId: ['UserId', optionalId],
      /** The faults of the line; empty if it was accepted. */
      faults: [
        'Faults',
        z.array(
          fields({
            /** The invalid field; empty if the line as a whole is invalid. */
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
