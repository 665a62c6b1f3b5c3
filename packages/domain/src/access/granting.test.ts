import { describe, expect, it } from 'vitest'
import { type Capability, capabilities } from './capabilities.ts'
import { administers, hasUsersOf, mayGrant, type OrganizationKind, typeOfHolder } from './granting.ts'
import type { UserType } from './userType.ts'

const ofCity = capabilities.filter((each) => each !== 'writeMessages')
const ofPrograms: Capability[] = ['administer', 'viewSites', 'reachAssignedSites', 'changeSites', 'useProgramPortal']
const without = (missing: Capability) => ofCity.filter((each) => each !== missing)

describe('granting', () => {
  it.each<[who: string, granter: readonly Capability[], granted: readonly Capability[], passes: boolean]>([
    ['a city administrator gives all that they hold', ofCity, ofCity, true],
    ['a city administrator makes a counselor, who writes to families', ofCity, ['writeMessages'], true],
    ['a city administrator gives nothing', ofCity, [], true],
    ['a city administrator without the outbox makes one with it', without('readOutbox'), ofCity, false],
    ['a program administrator makes a site viewer', ofPrograms, ['viewSites', 'reachAssignedSites'], true],
    ['a program administrator makes another', ofPrograms, ofPrograms, true],
    ['a program administrator makes a counselor', ofPrograms, ['viewApplications'], false],
    ['a program administrator lets somebody write to families', ofPrograms, ['writeMessages'], false],
    ['a program administrator makes a city administrator', ofPrograms, ofCity, false],
    ['somebody who administers nothing gives what they hold', ['viewSites'], ['viewSites'], false],
    ['somebody who administers nothing gives nothing', ['viewSites'], [], false],
  ])('%s', (_who, granter, granted, passes) => {
    expect(mayGrant(granter, granted)).toBe(passes)
  })
})

it.each<[OrganizationKind, UserType, boolean]>([
  ['city', 'agencySupervisor', true],
  ['city', 'program', true],
  ['city', 'parent', false],
  ['agency', 'agencyStaff', true],
  ['agency', 'agencySupervisor', true],
  ['agency', 'program', false],
  ['programOwner', 'program', true],
  ['programOwner', 'agencyStaff', false],
  ['programOwner', 'parent', false],
])('an organization of kind %s has users of type %s: %s', (kind, type, has) => {
  expect(hasUsersOf(kind, type)).toBe(has)
})

it.each<[UserType[], UserType | undefined]>([
  [[], undefined],
  [['agencyStaff'], 'agencyStaff'],
  [['agencyStaff', 'agencySupervisor'], 'agencySupervisor'],
  [['program', 'program'], 'program'],
  [['program', 'agencyStaff'], undefined],
  [['parent'], undefined],
])('roles of types %j make a user of type %s', (types, type) => {
  expect(typeOfHolder(types)).toBe(type)
})

it.each<[OrganizationKind, readonly Capability[], boolean]>([
  ['city', ofCity, true],
  ['city', without('administer'), false],
  ['city', without('administerCity'), false],
  ['programOwner', without('administerCity'), true],
  ['programOwner', without('administer'), false],
])('an administrator of a %s administers, in the city all of it', (kind, held, is) => {
  expect(administers(kind, held)).toBe(is)
})
