import { languageTag } from '@semilla/domain/localization/texts.ts'
import { maxZipLength } from '@semilla/domain/values/address.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { codedText } from '../wire/coded.ts'
import { userStatusFilter } from '../wire/codes.ts'
import { accountKind, userType } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { currentPage, maxSites, searched } from '../wire/paging.ts'
import {
  flag,
  id,
  line,
  list,
  optionalId,
  optionalInstant,
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
import { aboutUser, maxContactEmailLength } from './profile.ts'

/** The maximum number of roles of one user, and of applications of the deployment. */
const maxRoles = 20
const roleName = fields({ id: ['RoleId', id], code: ['RoleCode', text], name: ['RoleName', text] })

const shown = {
  id: ['UserId', id],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  account: ['LogonName', text],
  userType: ['UserType', userType],
  organizationId: ['CustomerId', optionalId],
  organizationName: ['CustomerName', text],
  isDisabled: ['Disable', flag],
  lastSignInAt: ['LastLogin', optionalInstant],
  /** Whether the reader may change this user: nobody changes somebody who may do more. */
  mayChange: ['CanUpdate', flag],
} as const

/** Which users of a list: those of a role's code, or the parents, who hold no role. */
export const parentRole = 'parent'

export const listUsers = operation({
  method: 'GET',
  path: '/api/Customer/GetUserListPage',
  summary:
    'Lists the users that the administrator manages, by name, 20 a page; parents only where ModuleRole is parent.',
  input: fields({
    account: ['LogonName', line(longest.email)],
    text: ['UserNameEmailPhone', line(longest.email)],
    organization: ['CustomerCodeName', line(longest.entityName)],
    role: ['ModuleRole', line(longest.name)],
    status: ['Status', userStatusFilter],
    ...currentPage,
  }),
  output: searched(fields({ ...shown, roles: ['Roles', z.array(roleName)] })),
})

const details = {
  ...aboutUser,
  appIds: ['AppIds', list(whole, maxRoles)],
} as const

export const getUser = operation({
  method: 'GET',
  path: '/api/Customer/GetUser',
  summary: 'Gives a user, the sites that they manage, and the roles that they hold or could be given.',
  input: fields({ userId: ['AccountId', id] }),
  output: fields({
    user: [
      'Data',
      fields({
        ...shown,
        ...details,
        hasSecondFactor: ['HaveSecondFactor', flag],
        mustChangePassword: ['MustChangePassword', flag],
      }),
    ],
    sites: [
      'Providers',
      z.array(fields({ id: ['ProviderId', id], name: ['ProviderName', text], isHeld: ['Selected', flag] })),
    ],
    roles: [
      'Roles',
      z.array(
        fields({
          id: ['RoleId', id],
          code: ['RoleCode', text],
          name: ['RoleName', text],
          userType: ['UserType', userType],
          isHeld: ['Selected', flag],
          mayGrant: ['CanGrant', flag],
        }),
      ),
    ],
  }),
})

export const getSysApplication = operation({
  method: 'GET',
  path: '/api/Customer/GetSysApplication',
  summary: 'Gives an application of the deployment by its id; this one where none is named.',
  input: fields({ appId: ['ApplicationId', optionalId] }),
  output: fields({ id: ['AppId', id], name: ['AppName', text], url: ['AppUrl', text] }),
})

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
  language: ['Language', withDefault(languageTag, 'en')],
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
    isDisabled: ['AccountUser.Disable', flag],
    roleIds: ['AccountUser.Roles', person.roleIds[1]],
    appIds: ['AccountUser.AppIds', person.appIds[1]],
    siteIds: ['SiteIds', list(id, maxSites)],
    /** The user as the caller saw them: a part that equals it stays as it is, and one that was changed since is refused. */
    seen: ['Seen', orNull(seenUser)],
  }),
})

export const setUserRoles = operation({
  method: 'POST',
  path: '/api/Customer/UpdateUserRoles',
  summary: 'Gives a user exactly these roles; nobody gives a role that allows more than they may do.',
  input: fields({ userId: ['UserId', id], roleIds: ['Roles', list(id, maxRoles)] }),
})

export const setUserDisabled = operation({
  method: 'POST',
  path: '/api/Customer/SetUserDisabled',
  summary: 'Disables a user, who is signed out at once, or enables them again.',
  input: fields({ userId: ['UserId', id], isDisabled: ['Disable', flag] }),
})

export const resetPasswordOfUser = operation({
  method: 'POST',
  path: '/api/Customer/ResetPasswordByEmail',
  summary:
    'Sets a password for a user, who is told, is signed out everywhere, and chooses an own one at the next sign-in.',
  input: fields({
    account: ['LogonName', requiredLine(longest.email)],
    accountKind: ['AccountType', accountKind],
    phoneCountryCode: ['PhoneCountryCode', optionalLine(maxCountryCodeLength)],
    newPassword: ['NewPassword', secret],
  }),
})

export const removeSecondFactorOfUser = operation({
  method: 'POST',
  path: '/api/Customer/RemoveSecondFactor',
  summary: 'Removes every second step of a user who has lost theirs; they are told and signed out everywhere.',
  input: fields({ userId: ['UserId', id] }),
})

export const checkLogonName = operation({
  method: 'POST',
  path: '/api/Customer/ValidateUserLogonName',
  summary: 'Says whether a logon name is free.',
  input: fields({
    account: ['LogonName', requiredLine(longest.email)],
    accountKind: ['AccountType', accountKind],
    phoneCountryCode: ['PhoneCountryCode', optionalLine(maxCountryCodeLength)],
  }),
  output: z.boolean(),
})
