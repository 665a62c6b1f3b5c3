import { maxZipLength } from '@semilla/domain/values/address.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { accountKind } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { maxSites } from '../wire/paging.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import {
  flag,
  id,
  line,
  list,
  optionalId,
  optionalLine,
  orNull,
  requiredLine,
  secret,
  text,
  whole,
  withDefault,
} from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { maxCountryCodeLength } from './account.ts'
import { maxContactEmailLength, userLanguage } from './profile.ts'
import { maxRoles } from './users.ts'

const person = {
  firstName: ['FirstName', requiredLine(longest.name)],
  lastName: ['LastName', requiredLine(longest.name)],
  account: ['LogonName', requiredLine(longest.email)],
  accountKind: ['AccountType', accountKind],
  phoneCountryCode: ['PhoneCountryCode', optionalLine(maxCountryCodeLength)],
  email: ['Email', line(maxContactEmailLength)],
  phone: ['Phone', line(longest.phone)],
  cell: ['Cell', line(longest.phone)],
  gender: ['Gender', line(longest.name)],
  language: ['Language', withDefault(userLanguage, 'en')],
  city: ['City', line(longest.name)],
  state: ['State', line(2)],
  zip: ['Zip', line(maxZipLength)],
  isDisabled: ['Disable', flag],
  roleIds: ['Roles', list(id, maxRoles)],
  appIds: ['AppIds', list(whole, maxRoles)],
} as const

const optionalSecret = z.codec(z.union([secret, z.literal('')]).nullish(), z.string().optional(), {
  decode: (value) => value || undefined,
  encode: (value) => value ?? '',
})

export const addUser = operation({
  method: 'POST',
  path: '/api/Customer/NewUser',
  summary: 'Adds a member of staff. Without a password, they are written to and choose one themselves.',
  input: fields({
    ...person,
    organizationId: ['CustomerId', optionalId],
    password: ['Password', optionalSecret],
    siteIds: ['SiteIds', list(id, maxSites)],
  }),
  output: fields({ userId: ['UserId', id] }),
  creates: true,
})

const seenUser = fields({
  firstName: ['AccountUser.FirstName', text],
  lastName: ['AccountUser.LastName', text],
  account: ['AccountUser.LogonName', text],
  email: ['AccountUser.Email', text],
  phone: ['AccountUser.Phone', text],
  cell: ['AccountUser.Cell', text],
  gender: ['AccountUser.Gender', text],
  language: ['AccountUser.Language', person.language[1]],
  city: ['AccountUser.City', text],
  state: ['AccountUser.State', text],
  zip: ['AccountUser.Zip', text],
  isDisabled: ['AccountUser.Disable', flag],
  roleIds: ['AccountUser.Roles', person.roleIds[1]],
  appIds: ['AccountUser.AppIds', person.appIds[1]],
  siteIds: ['SiteIds', list(id, maxSites)],
})

export const updateUser = operation({
  method: 'POST',
  path: '/api/Customer/UpdateUser',
  summary: 'Changes a user with their roles, applications and sites. Who is disabled is signed out at once.',
  input: fields({
    userId: ['AccountUser.UserId', id],
    firstName: ['AccountUser.FirstName', person.firstName[1]],
    lastName: ['AccountUser.LastName', person.lastName[1]],
    account: ['AccountUser.LogonName', person.account[1]],
    accountKind: ['AccountUser.AccountType', accountKind],
    phoneCountryCode: ['AccountUser.PhoneCountryCode', person.phoneCountryCode[1]],
    email: ['AccountUser.Email', person.email[1]],
    phone: ['AccountUser.Phone', person.phone[1]],
    cell: ['AccountUser.Cell', person.cell[1]],
    gender: ['AccountUser.Gender', person.gender[1]],
    language: ['AccountUser.Language', person.language[1]],
    city: ['AccountUser.City', person.city[1]],
    state: ['AccountUser.State', person.state[1]],
    zip: ['AccountUser.Zip', person.zip[1]],
    /** Without it, a disabled user stays disabled. */
    isDisabled: ['AccountUser.Disable', orNull(sentFlag)],
    roleIds: ['AccountUser.Roles', person.roleIds[1]],
    appIds: ['AccountUser.AppIds', person.appIds[1]],
    siteIds: ['SiteIds', list(id, maxSites)],
    /** The user as the caller saw them: a part that equals it stays as it is, and one that was changed since is refused. */
    seen: ['Seen', orNull(seenUser)],
  }),
})
