import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { userStatusFilter } from '../wire/codes.ts'
import { accountKind, userType } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { currentPage, searched } from '../wire/paging.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import {
  flag,
  id,
  line,
  list,
  optionalId,
  optionalInstant,
  optionalLine,
  requiredLine,
  secret,
  text,
  whole,
} from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { maxCountryCodeLength } from './account.ts'
import { aboutUser } from './profile.ts'

/** The maximum number of roles of one user, and of applications of the deployment. */
export const maxRoles = 20
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
  input: fields({ userId: ['UserId', id], isDisabled: ['Disable', sentFlag] }),
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
