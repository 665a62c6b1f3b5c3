import { isSearchable } from '@semilla/domain/duplicates/searchable.ts'
import { emailOrNone, phoneOrNone } from '@semilla/domain/values/contactMethods.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { applicationStatusCode } from '../wire/codes.ts'
import { comparedFieldName, matchStrengthCode, personKindCode } from '../wire/familyCodes.ts'
import { relatedKindName } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { paged, pages } from '../wire/paging.ts'
import { flag, id, instant, line, list, optionalDate, optionalId, text, whole } from '../wire/values.ts'
import { fields, orEmpty } from '../wire/wire.ts'

/** An application that staff may see, with the names by which they recognize the family. */
export const foundFields = {
  id: ['ApplicationId', id],
  externalId: ['ExternalId', text],
  status: ['Status', applicationStatusCode],
  statusName: ['StatusName', text],
  requestedAt: ['RequestDate', instant],
  agencyName: ['AgencyName', text],
  parentNames: ['ParentNames', z.array(z.string())],
  childrenNames: ['ChildrenNames', z.array(z.string())],
} as const
/** An application with the people in it who were found, by their names there. */
const foundApplication = fields({
  ...foundFields,
  matches: [
    'Matches',
    z.array(
      fields({
        kind: ['Type', personKindCode],
        name: ['Name', text],
        strength: ['Strength', matchStrengthCode],
        agreeing: ['Fields', z.array(comparedFieldName)],
      }),
    ),
  ],
})

export const listRelatedApplications = operation({
  method: 'POST',
  path: '/api/Application/GetApplicationListForDuplicate',
  summary:
    'Lists other applications of a family: History, those that have ended, are of the same account or were copied; Duplicate, open ones with the same people.',
  input: fields({
    applicationId: ['ApplicationId', id],
    relation: ['Type', relatedKindName],
    ...pages(15, 50),
  }),
  output: paged(foundApplication),
})

/** The most children that are looked for at once. */
const maxChildren = 10

/** Part of a contact finds nobody, so that a search for it would say that the family has no application. */
const searchedEmail = line(longest.email).refine((text) => emailOrNone.safeParse(text).success, {
  error: 'emailInvalid',
  abort: true,
})
const searchedPhone = line(longest.phone).refine((text) => phoneOrNone.safeParse(text).success, {
  error: 'phoneInvalid',
  abort: true,
})

export const searchApplications = operation({
  method: 'POST',
  path: '/api/Application/GetApplicationListForMatch',
  summary:
    'Lists the applications of a family before one is created for it, by its children, by a parent’s email or phone, or by an address with the last name of a child. OthersFound says that there is one outside the caller’s reach.',
  input: fields({
    filter: [
      'Filter',
      orEmpty(
        fields({
          children: [
            'primaryFilter',
            list(
              fields({
                firstName: ['FirstName', line(longest.name)],
                lastName: ['LastName', line(longest.name)],
                bornOn: ['DOB', optionalDate],
              }),
              maxChildren,
            ),
          ],
          parent: [
            'secondayFilter',
            orEmpty(
              fields({
                email: ['Email', searchedEmail],
                phone: ['MobilePhone', searchedPhone],
                street: ['Address', line(longest.entityName)],
                zip: ['Zip', line(10)],
              }),
            ),
          ],
        }),
      ),
    ],
    cityId: ['RequestCustomerId', optionalId],
    ...pages(15, 50),
  }).refine(({ filter: { children, parent } }) => isSearchable({ children, ...parent }), {
    error: 'required',
    path: ['filter', 'children'],
  }),
  output: fields({
    items: ['List', z.array(foundApplication)],
    total: ['TotalCount', whole],
    othersFound: ['OthersFound', flag],
  }),
})
