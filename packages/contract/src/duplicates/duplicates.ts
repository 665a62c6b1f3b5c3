import { z } from 'zod'
import { applicationOnWire } from '../applications/form.ts'
import { foundFields } from '../casework/otherApplications.ts'
import { comparedFieldName, duplicateOutcome, matchStrengthCode, personKindCode } from '../wire/familyCodes.ts'
import { operation } from '../wire/operation.ts'
import { flag, optionalId, text, whole } from '../wire/values.ts'
import { fields, wrapped } from '../wire/wire.ts'

/** The maximum request body in bytes: a whole application. */
const maxBodyBytes = 262_144

/** A person of the form who is in another application too; `Index` is the place among the form's people of the kind. */
const match = {
  kind: ['Type', personKindCode],
  index: ['Index', whole],
  strength: ['Strength', matchStrengthCode],
  agreeing: ['Fields', z.array(comparedFieldName)],
} as const

export const checkApplication = operation({
  method: 'POST',
  path: '/api/Application/CheckApplication',
  summary:
    'Says which people of a form are in another application already: 0 none, 1 a child, 2 a parent, 3 both. Says nothing about that application.',
  input: wrapped('Application', applicationOnWire),
  output: fields({
    found: ['Reust', duplicateOutcome],
    matches: ['CheckDuplicates', z.array(fields(match))],
    message: ['message', text],
  }),
  maxBodyBytes,
})

const matchedApplication = fields(foundFields)

export const staffCheckApplication = operation({
  method: 'POST',
  path: '/api/Application/StaffCheckApplication',
  summary:
    'Says which people of a form are in other applications already, and in which: those in the caller’s reach, the likeliest first. OthersFound says that there is one outside.',
  input: wrapped('Application', applicationOnWire),
  output: fields({
    found: ['Reust', duplicateOutcome],
    matches: ['CheckDuplicates', z.array(fields({ ...match, applicationId: ['ApplicationId', optionalId] }))],
    applications: ['appications', z.array(matchedApplication)],
    othersFound: ['OthersFound', flag],
  }),
  maxBodyBytes,
})
