import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { isAgency, type UserType } from '@semilla/domain/access/userType.ts'

/**
 * Returns whether the permissions `held` pass a check that lists `required` (rules: Who may do what): an entry that
 * ends in `*` matches by prefix, others match exactly, a leading `!` inverts the entry, and an empty list always
 * passes. One matching entry is enough.
 */
export function permits(held: readonly string[], required: readonly string[]): boolean {
  if (required.length === 0) return true
  return required.some((entry) => {
    const inverted = entry.startsWith('!')
    const pattern = inverted ? entry.slice(1) : entry
    const matches = pattern.endsWith('*')
      ? held.some((each) => each.startsWith(pattern.slice(0, -1)))
      : held.includes(pattern)
    return matches !== inverted
  })
}

/**
 * The facts about an account that its capabilities depend on: user type, kind of organization, and the permission
 * strings of its roles.
 */
export type Account = {
  readonly userType: UserType
  readonly organizationKind: 'city' | 'agency' | 'programOwner' | undefined
  readonly permissions: readonly string[]
}

const ofAgency = ({ userType }: Account) => isAgency(userType)
const ofCity = ({ userType, organizationKind }: Account) => userType !== 'parent' && organizationKind === 'city'
const ofProgram = ({ userType }: Account) => userType === 'program'
const anybody = () => true

/** The permission strings that a role can hold, each with the word by which the product calls it. */
export const permissionStrings = {
  viewApplications: 'oece.app.viewer',
  workOnApplications: 'oece.app.owner',
  superviseApplications: 'oece.app.admin',
  readNotes: 'oece.app.note.viewer',
  writeNotes: 'oece.app.note.owner',
  readMessages: 'oece.app.msg.viewer',
  writeMessages: 'oece.app.msg.user',
  readDocuments: 'oece.app.document.viewer',
  changeDocuments: 'oece.app.document.owner',
  readLog: 'oece.app.log.viewer',
  viewSites: 'oece.pro.viewer',
  workOnSites: 'oece.pro.owner',
  administerOrganization: 'oece.pro.admin',
  administerCity: 'oece.sp.admin',
  workOnAllSites: 'oece.sp.pro.admin',
} as const
export type Permission = keyof typeof permissionStrings
export const permissions = Object.keys(permissionStrings) as Permission[]

/** Returns whether a permission is about the work on sites, the only one that staff of programs can do. */
export const isForPrograms = (permission: Permission): boolean => permissionStrings[permission].startsWith('oece.pro.')

/** Returns the words of permission strings; strings that the product does not know are left out. */
export const permissionsIn = (strings: readonly string[]): Permission[] =>
  permissions.filter((each) => strings.includes(permissionStrings[each]))

/** Returns the permission strings of the chosen words, and those strings of a role that the product does not know. */
export const stringsOf = (chosen: readonly Permission[], former: readonly string[] = []): string[] => [
  ...chosen.map((each) => permissionStrings[each]),
  ...former.filter((each) => !(Object.values(permissionStrings) as string[]).includes(each)),
]

type Grant = readonly [permissions: readonly string[], to: (account: Account) => boolean]
const viewers = ['oece.app.viewer', 'oece.app.owner', 'oece.app.admin']
const owners = ['oece.app.owner', 'oece.app.admin']
/** Administering the city. Work on all its sites (`oece.sp.pro.*`) opens no family's record. */
const city = ['oece.sp.admin']
const anyOfCity = ['oece.sp.*']

/** The permission strings that grant each capability, and to whom. One grant is enough. */
const grants: Record<Capability, readonly Grant[]> = {
  viewApplications: [
    [viewers, ofAgency],
    [city, ofCity],
  ],
  changeApplications: [
    [owners, ofAgency],
    [city, ofCity],
  ],
  mergeApplications: [
    [owners, ofAgency],
    [city, ofCity],
  ],
  assignAcrossAgencies: [
    [['oece.app.admin'], ofAgency],
    [city, ofCity],
  ],
  administerCity: [[city, ofCity]],
  viewNotes: [
    [['oece.app.note.*'], ofAgency],
    [city, ofCity],
  ],
  writeNotes: [
    [['oece.app.note.owner'], ofAgency],
    [city, ofCity],
  ],
  viewMessages: [
    [['oece.app.msg.*'], ofAgency],
    [city, ofCity],
  ],
  writeMessages: [[['oece.app.msg.user'], ofAgency]],
  viewDocuments: [
    [['oece.app.document.*'], ofAgency],
    [city, ofCity],
  ],
  changeDocuments: [
    [['oece.app.document.owner'], ofAgency],
    [city, ofCity],
  ],
  viewLog: [
    [['oece.app.log.*'], ofAgency],
    [city, ofCity],
  ],
  lookUpSites: [[['oece.app.*', 'oece.sp.admin'], ofAgency]],
  viewSites: [
    [[], ofProgram],
    [['oece.pro.*', 'oece.sp.pro.*'], anybody],
  ],
  reachAssignedSites: [[['oece.pro.*'], anybody]],
  reachOrganizationSites: [[['oece.pro.admin'], anybody]],
  reachAllSites: [[['oece.pro.admin', 'oece.sp.admin', 'oece.sp.pro.*'], ofCity]],
  changeSites: [[['oece.pro.owner', 'oece.pro.admin', 'oece.sp.pro.admin'], anybody]],
  setSitePeople: [[['oece.pro.admin', 'oece.sp.admin', 'oece.sp.pro.admin'], anybody]],
  useProgramPortal: [
    [[], ofProgram],
    [['oece.pro.*', ...anyOfCity], anybody],
  ],
  readOutbox: [[['oece.sp.admin'], ofCity]],
  viewReports: [
    [['oece.pro.admin', 'oece.sp.admin'], anybody],
    [['oece.app.admin'], ofAgency],
  ],
  administer: [[['oece.pro.admin', 'oece.sp.admin'], anybody]],
}

/**
 * Returns the capabilities of an account, derived from the permission strings of its roles (rules: Who may do what).
 */
export const capabilitiesOf = (account: Account): Capability[] =>
  (Object.keys(grants) as Capability[]).filter((capability) =>
    grants[capability].some(([permissions, to]) => to(account) && permits(account.permissions, permissions)),
  )

/** Returns whether a role is one of the city's own staff (rules: Users and roles). */
export const isCityRole = ({ permissions }: Pick<Account, 'permissions'>): boolean => permits(permissions, anyOfCity)

/** Returns whether a role is one of an agency's staff. The city's administrators are of the same user type, and are not. */
export const isAgencyRole = ({ userType, permissions }: Pick<Account, 'userType' | 'permissions'>): boolean =>
  isAgency(userType) && permits(permissions, ['oece.app.*'])

/** The permission strings that the legacy menu lists for its entries; legacy clients compare them with their user's. */
export const menuPermissions = {
  worklist: viewers,
  adminLogin: anyOfCity,
  program: ['oece.pro.owner', 'oece.pro.viewer'],
  administration: ['oece.pro.admin'],
} as const
