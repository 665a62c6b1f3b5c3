import { capabilities } from '@semilla/domain/access/capabilities.ts'
import { userTypes } from '@semilla/domain/access/userType.ts'
import { firstSteps } from '@semilla/domain/accounts/firstSteps.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { userType } from '../wire/firstCodes.ts'
import { nothing, operation } from '../wire/operation.ts'
import { flag, id, list, orNull, text, textOrNumber, whole, withDefaultForNull } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** More than the number of existing permissions. */
const maxPermissions = 100

const chatKeys = z.codec(z.string().nullish(), z.custom<{ publish: string; subscribe: string } | undefined>(), {
  decode: (value) => {
    const [publish, subscribe] = value?.split(',') ?? []
    return publish && subscribe ? { publish, subscribe } : undefined
  },
  encode: (keys) => (keys ? `${keys.publish},${keys.subscribe}` : ''),
})

export const getConfig = operation({
  method: 'GET',
  path: '/api/User/GetConfig',
  summary:
    'Says where the portals are, whose city it is, how sessions and passwords are set, and with which keys to go live.',
  output: fields({
    environment: ['Environment', text],
    waitingUrl: ['Waiting_BaseUrl', text],
    familyPortalUrl: ['FamilyPortal_BaseUrl', text],
    servicePortalUrl: ['ServicePortal_BaseUrl', text],
    loginUrl: ['LoginUrl', text],
    siteUrl: ['LocalSiteUrl', text],
    appId: ['AppId', whole],
    cityCode: ['CustomerCode', text],
    cityId: ['CustomerId', id],
    chatKeys: ['ChatKey', chatKeys],
    passwordPolicy: ['PasswordPolicy', z.enum(['classes', 'nist'])],
    idleMinutes: ['SessionIdleMinutes', z.int()],
    isDemo: ['IsDemo', flag],
    /** Where the streets of maps come from, and whom they must name; absent when maps show outlines only. */
    mapTiles: [
      'MapTiles',
      orNull(fields({ url: ['Url', text], credit: ['Credit', text], creditUrl: ['CreditUrl', text] })),
    ],
  }),
})

const somebody = fields({
  userId: ['UserId', orNull(id)],
  permissions: ['Roles', list(z.string(), maxPermissions)],
  capabilities: ['Capabilities', withDefaultForNull(z.array(z.enum(capabilities)), [])],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  organizationId: ['CustomerId', orNull(id)],
  organizationName: ['CustomerName', text],
  /** The applications that this browser holds until they are linked. */
  heldApplicationIds: ['HeldApplications', orNull(z.array(id))],
  /** What the account has to do before anything else. */
  mustFirst: ['MustFirst', orNull(z.enum(firstSteps))],
})

const namesOrNulls = z.looseObject({ UserId: z.int().nullable(), Roles: z.array(z.string()).nullable() })

/** The signed-in user; both the id and the roles are null when nobody is signed in. */
const currentUser = z.codec(namesOrNulls, somebody, {
  decode: (value) => value,
  encode: (value) => (value.UserId === null ? { ...value, UserId: null, Roles: null } : value) as never,
})

export const getCurrentUser = operation({
  method: 'GET',
  path: '/api/User/GetCurrentUser',
  summary: 'Says who is signed in and which permissions they hold; nulls when nobody is.',
  output: currentUser,
})

export const getCurrentUserForce = operation({
  method: 'GET',
  path: '/api/User/GetCurrentUserForce',
  summary: 'Says who is signed in, past any cache.',
  output: currentUser,
})

export const getCurrentUserByAccessCode = operation({
  method: 'GET',
  path: '/api/User/GetCurrentUserByAccessCode',
  summary: 'Says who is signed in. The access code is accepted and never taken for a session.',
  input: fields({ appId: ['appId', textOrNumber(longest.name)], accessCode: ['accessCode', textOrNumber(2000)] }),
  output: currentUser,
})

export const typeOfUser = fields({ userType: ['UserType', orNull(userType)] })

export const getCurrentUserType = operation({
  method: 'GET',
  path: '/api/User/GetCurrentUserType',
  summary: 'Says which type the signed-in user has: 0 parent, 1 and 2 agency staff, 3 program; null when signed out.',
  output: typeOfUser,
})

const menuEntry = {
  key: ['Key', z.string()],
  path: ['Path', z.string()],
  permissions: ['Permissions', list(z.string(), maxPermissions)],
  userTypes: ['UserTypes', list(userType, userTypes.length)],
  /** Whether the caller is shown the entry. */
  isShown: ['Shown', flag],
} as const

export const getSidebarMenu = operation({
  method: 'GET',
  path: '/api/Sidebar/sidebar-menu.json',
  summary:
    'Lists the entries of the menu, each with the permissions and user types that see it, and whether the caller does.',
  output: z.array(fields({ ...menuEntry, entries: ['Children', withDefaultForNull(z.array(fields(menuEntry)), [])] })),
})

export const listDemoAccounts = operation({
  method: 'GET',
  path: '/api/User/GetDemoAccounts',
  summary: 'Lists the accounts of the demo city with their password; empty in production.',
  input: nothing,
  output: z.array(
    fields({
      account: ['LogonName', z.string()],
      password: ['Password', z.string()],
      role: ['Role', z.string()],
      userType: ['UserType', userType],
      name: ['Name', z.string()],
    }),
  ),
})

export const logOut = operation({
  method: 'POST',
  path: '/api/Login/LogOut',
  summary: 'Ends the session.',
  allowedFirst: true,
})
