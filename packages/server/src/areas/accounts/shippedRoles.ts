import type { UserType } from '@semilla/domain/access/userType.ts'

/** A named set of permission strings that every deployment has. */
export type ShippedRole = {
  readonly code: string
  readonly name: string
  readonly userType: UserType
  readonly permissions: readonly string[]
}

const counselor = [
  'oece.app.viewer',
  'oece.app.owner',
  'oece.app.note.owner',
  'oece.app.msg.user',
  'oece.app.document.owner',
  'oece.app.log.viewer',
]
const auditor = [
  'oece.app.viewer',
  'oece.app.note.viewer',
  'oece.app.msg.viewer',
  'oece.app.document.viewer',
  'oece.app.log.viewer',
]

/** The shipped roles (rules: Who may do what). A deployment adds its own as rows of `role`. */
export const shippedRoles: readonly ShippedRole[] = [
  { code: 'counselor', name: 'Counselor', userType: 'agencyStaff', permissions: counselor },
  {
    code: 'supervisor',
    name: 'Supervisor',
    userType: 'agencySupervisor',
    permissions: [...counselor, 'oece.app.admin'],
  },
  { code: 'auditor', name: 'Auditor', userType: 'agencyStaff', permissions: auditor },
  { code: 'siteViewer', name: 'Site viewer', userType: 'program', permissions: ['oece.pro.viewer'] },
  { code: 'siteOwner', name: 'Site owner', userType: 'program', permissions: ['oece.pro.viewer', 'oece.pro.owner'] },
  {
    code: 'programAdministrator',
    name: 'Program administrator',
    userType: 'program',
    permissions: ['oece.pro.viewer', 'oece.pro.owner', 'oece.pro.admin'],
  },
  {
    code: 'portalAdministrator',
    name: 'Portal administrator',
    userType: 'agencySupervisor',
    permissions: ['oece.sp.admin', 'oece.sp.pro.admin', 'oece.pro.admin'],
  },
]
