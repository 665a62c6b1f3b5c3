import { describe, expect, it } from 'vitest'
import {
  type ApplicationCapability,
  type ApplicationReader,
  type ApplicationState,
  applicationCapabilities,
  capabilitiesOn,
} from './applicationCapabilities.ts'
import { capabilitiesOnVacancy, vacancyCapabilities } from './vacancyCapabilities.ts'

const active: ApplicationState = { status: 'active', isLinked: true, isMerged: false, isDeleted: false }
const but = (...without: ApplicationCapability[]) => applicationCapabilities.filter((each) => !without.includes(each))

describe('what a reader may do with an application', () => {
  it.each<[who: string, reader: ApplicationReader, state: Partial<ApplicationState>, ApplicationCapability[]]>([
    ['staff with an active one', 'staff', {}, but('copy', 'link', 'invite')],
    ['staff with an unlinked one', 'staff', { isLinked: false }, but('copy', 'unlink')],
    ['staff with one on hold', 'staff', { status: 'hold' }, but('copy', 'link', 'invite', 'refer')],
    ['staff with a closed one', 'staff', { status: 'closed' }, but('edit', 'link', 'invite', 'refer')],
    ['staff with an ineligible one', 'staff', { status: 'ineligible' }, but('link', 'invite', 'refer')],
    ['staff with an ineligible one that is deleted', 'staff', { status: 'ineligible', isDeleted: true }, []],
    ['staff with one merged into another', 'staff', { isMerged: true }, but('edit', 'copy', 'link', 'invite', 'merge')],
    [
      'staff with one that was closed by a merge',
      'staff',
      { status: 'closed', isMerged: true },
      but('edit', 'copy', 'link', 'invite', 'refer', 'merge'),
    ],
    [
      'the parent of one that was closed by a merge',
      'parent',
      { status: 'closed', isMerged: true },
      ['changeStatus', 'changePreferences', 'answerReferrals'],
    ],
    ['the parent', 'parent', {}, ['edit', 'changeStatus', 'changePreferences', 'answerReferrals']],
    [
      'the parent of an enrolled one',
      'parent',
      { status: 'enrolled' },
      ['copy', 'changeStatus', 'changePreferences', 'answerReferrals'],
    ],
    ['the browser that holds it', 'holder', { isLinked: false }, ['edit', 'link']],
    ['an auditor', 'viewer', {}, []],
  ])('%s', (_, reader, state, expected) => {
    expect(capabilitiesOn(reader, { ...active, ...state })).toEqual(expected)
  })
})

it('only those who may change its site may change a vacancy', () => {
  expect(capabilitiesOnVacancy(true)).toEqual([...vacancyCapabilities])
  expect(capabilitiesOnVacancy(false)).toEqual([])
})
