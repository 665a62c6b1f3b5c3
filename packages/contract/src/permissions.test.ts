import { capabilities } from '@semilla/domain/access/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { type Account, capabilitiesOf, permits } from './permissions.ts'

describe('a check of permission strings', () => {
  it.each<[held: string[], required: string[], passes: boolean]>([
    [[], [], true],
    [[], ['oece.app.owner'], false],
    [['oece.app.owner'], ['oece.app.owner'], true],
    [['oece.app.owner'], ['oece.app.viewer', 'oece.app.owner'], true],
    [['oece.app.owner'], ['oece.app.own'], false],
    [['oece.app.owner'], ['oece.app.*'], true],
    [['oece.apps.owner'], ['oece.app.*'], false],
    [['oece.app.owner'], ['!oece.app.owner'], false],
    [['oece.app.viewer'], ['!oece.app.owner'], true],
    [['oece.pro.admin'], ['!oece.app.*'], true],
  ])('%j checked against %j', (held, required, passes) => {
    expect(permits(held, required)).toBe(passes)
  })
})

const family: Account = { userType: 'parent', organizationKind: undefined, permissions: [] }
const agency = (...permissions: string[]): Account => ({
  userType: 'agencyStaff',
  organizationKind: 'agency',
  permissions: permissions.map((each) => `oece.${each}`),
})
const program = (...permissions: string[]): Account => ({
  ...agency(...permissions),
  userType: 'program',
  organizationKind: 'programOwner',
})
const city = (...permissions: string[]): Account => ({
  ...agency(...permissions),
  userType: 'agencySupervisor',
  organizationKind: 'city',
})

/** Who writes a family is its agency; the city's administrators only read. */
const allButMessages = capabilities.filter((each) => each !== 'writeMessages')

describe('the capabilities of an account', () => {
  it.each<[who: string, account: Account, allowed: string[]]>([
    ['a parent', family, []],
    [
      'a counselor',
      agency('app.viewer', 'app.owner'),
      ['viewApplications', 'changeApplications', 'mergeApplications', 'lookUpSites'],
    ],
    ['an auditor', agency('app.viewer', 'app.note.viewer'), ['viewApplications', 'viewNotes', 'lookUpSites']],
    [
      'a supervisor',
      agency('app.viewer', 'app.owner', 'app.admin'),
      [
        'viewApplications',
        'changeApplications',
        'mergeApplications',
        'assignAcrossAgencies',
        'lookUpSites',
        'viewReports',
      ],
    ],
    ['staff who may only read notes', agency('app.note.viewer'), ['viewNotes', 'lookUpSites']],
    [
      'staff who write notes and messages and change documents',
      agency('app.note.owner', 'app.msg.user', 'app.document.owner', 'app.log.viewer'),
      [
        'viewNotes',
        'writeNotes',
        'viewMessages',
        'writeMessages',
        'viewDocuments',
        'changeDocuments',
        'viewLog',
        'lookUpSites',
      ],
    ],
    [
      'staff who only read messages and documents',
      agency('app.msg.viewer', 'app.document.viewer'),
      ['viewMessages', 'viewDocuments', 'lookUpSites'],
    ],
    ['a program without a role', program(), ['viewSites', 'useProgramPortal']],
    ['a site viewer', program('pro.viewer'), ['viewSites', 'reachAssignedSites', 'useProgramPortal']],
    ['a site owner', program('pro.owner'), ['viewSites', 'reachAssignedSites', 'changeSites', 'useProgramPortal']],
    [
      'a program administrator',
      program('pro.admin'),
      [
        'viewSites',
        'reachAssignedSites',
        'reachOrganizationSites',
        'changeSites',
        'setSitePeople',
        'useProgramPortal',
        'viewReports',
        'administer',
      ],
    ],
    ['a program user with an agency’s permission', program('app.owner'), ['viewSites', 'useProgramPortal']],
    ['the city’s administrator', city('sp.admin', 'sp.pro.admin', 'pro.admin'), allButMessages],
    [
      'who works on all sites of the city',
      city('sp.pro.admin'),
      ['viewSites', 'reachAllSites', 'changeSites', 'setSitePeople', 'useProgramPortal'],
    ],
    [
      'the same permissions in an agency',
      agency('sp.admin'),
      ['lookUpSites', 'setSitePeople', 'useProgramPortal', 'viewReports', 'administer'],
    ],
  ])('%s', (_, account, allowed) => {
    expect(capabilitiesOf(account)).toEqual(capabilities.filter((each) => allowed.includes(each)))
  })
})
