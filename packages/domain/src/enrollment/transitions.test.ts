import { describe, expect, it } from 'vitest'
import { type ApplicationStatus, applicationStatuses, childStatuses, referralStatuses } from '../applications/status.ts'
import { vacancyChoices } from '../vacancies/transitions.ts'
import {
  childStatusAfter,
  countsAsActive,
  isEndStatus,
  mayChangeStatus,
  needsHoldEnd,
  statusChoices,
  withdrawnReferrals,
} from './applicationTransitions.ts'
import { childStatusChoices, mayBeRemoved, missingForEnrollment, statusOfEnrollment } from './childTransitions.ts'
import { mayChangeReferral, mayWorkOn } from './queueTransitions.ts'

describe('statusChoices', () => {
  it.each([
    ['active', 'staff', ['hold', 'unresponsive', 'updateNeeded', 'inactive', 'closed', 'ineligible']],
    ['inactive', 'staff', ['active', 'closed']],
    ['ineligible', 'staff', []],
    ['ineligible', 'supervisor', ['active']],
    ['closed', 'supervisor', []],
    ['enrolled', 'supervisor', []],
    ['active', 'parent', ['hold', 'closed']],
    ['hold', 'parent', ['active', 'closed']],
    ['unresponsive', 'parent', ['closed']],
    ['ineligible', 'parent', []],
  ] as const)('from %s as %s', (from, role, choices) => {
    expect(statusChoices(from, role)).toEqual(choices)
  })

  it('never lets a parent or staff member keep the status, leave a final status or set enrolled', () => {
    for (const from of applicationStatuses)
      for (const role of ['parent', 'staff'] as const) {
        expect(mayChangeStatus(from, from, role)).toBe(false)
        expect(mayChangeStatus(from, 'enrolled', role)).toBe(false)
        if (isEndStatus(from)) expect(statusChoices(from, role)).toEqual([])
      }
  })

  it('lets a parent set only what staff can set', () => {
    for (const from of applicationStatuses)
      expect(statusChoices(from, 'staff')).toEqual(expect.arrayContaining([...statusChoices(from, 'parent')]))
  })
})

describe('an application’s status', () => {
  it.each([
    ['active', true, false, []],
    ['hold', true, false, ['active']],
    ['unresponsive', true, false, ['active']],
    ['provisional', true, false, []],
    ['updateNeeded', true, false, ['active']],
    ['inactive', false, false, ['active']],
    ['closed', false, true, ['active', 'processing']],
    ['enrolled', false, true, ['active', 'processing']],
    ['ineligible', false, true, ['active', 'processing']],
  ] as const)('%s counts as active: %s, has ended: %s, withdraws %o', (status, active, ended, withdrawn) => {
    expect([countsAsActive(status), isEndStatus(status), withdrawnReferrals(status)]).toEqual([
      active,
      ended,
      withdrawn,
    ])
  })

  it.each([
    ['closed', 'active', false, 'closed'],
    ['closed', 'enrollmentPending', false, 'closed'],
    ['closed', 'enrolled', false, 'enrolled'],
    ['ineligible', 'screening', false, 'inactive'],
    ['ineligible', 'closed', false, 'closed'],
    ['active', 'inactive', true, 'active'],
    ['active', 'inactive', false, 'inactive'],
    ['hold', 'active', false, 'active'],
  ] as const)('%s changes a child that is %s (was ineligible: %s) to %s', (application, child, was, after) => {
    expect(childStatusAfter(application, child, was)).toBe(after)
  })

  it('requires an end date when a parent sets hold', () => {
    const asks = (to: ApplicationStatus, role: 'parent' | 'staff') => needsHoldEnd(to, role)
    expect([asks('hold', 'parent'), asks('hold', 'staff'), asks('closed', 'parent')]).toEqual([true, false, false])
  })
})

describe('a child’s status', () => {
  it('can change to any other, unless the child is closed', () => {
    for (const status of childStatuses)
      expect(childStatusChoices(status).length).toBe(status === 'closed' ? 0 : childStatuses.length - 1)
    expect(childStatusChoices('active')).not.toContain('active')
  })

  it('prevents removal of the child while a place is at stake, and of a closed one', () => {
    expect(childStatuses.filter((status) => !mayBeRemoved(status))).toEqual([
      'waitingPreferred',
      'enrollmentPending',
      'enrolled',
      'closed',
    ])
  })

  it('follows the enrollment’s start date', () => {
    expect(statusOfEnrollment('2027-01-12', '2027-01-11')).toBe('enrollmentPending')
    expect(statusOfEnrollment('2027-01-11', '2027-01-11')).toBe('enrolled')
  })

  it('requires site, program and start date for enrolled', () => {
    expect(missingForEnrollment({ site: ' ', program: '' })).toEqual(['site', 'program', 'startOn'])
    expect(missingForEnrollment({ site: 'Sol', program: 'CCTR', startOn: '2027-01-11' })).toEqual([])
  })
})

describe('a referral’s status', () => {
  it.each([
    ['active', ['processing', 'enrolled', 'notInterested', 'closed']],
    ['processing', ['enrolled', 'notInterested', 'closed']],
    ['enrolled', []],
    ['notInterested', []],
    ['closed', []],
    ['unavailable', []],
  ] as const)('%s can change to %o', (from, choices) => {
    expect(referralStatuses.filter((to) => mayChangeReferral(from, to))).toEqual(choices)
  })

  it('waits for the family to accept', () => {
    expect(referralStatuses.filter((to) => mayWorkOn(true, to))).toEqual(['notInterested', 'closed'])
    expect(mayWorkOn(false, 'enrolled')).toBe(true)
  })
})

describe('vacancyChoices', () => {
  const open = { siteIsActive: true, programIsOffered: true, seatsLeft: 1 }

  it.each([
    ['created', open, ['submit', 'void']],
    ['created', { ...open, programIsOffered: false }, ['void']],
    ['submitted', open, ['close', 'pause', 'void']],
    ['closed', open, ['cancelClose', 'void']],
    ['closed', { ...open, seatsLeft: 0 }, ['void']],
    ['closed', { ...open, programIsOffered: false }, ['void']],
    ['paused', open, ['unpause', 'void']],
    ['paused', { ...open, programIsOffered: false }, ['void']],
    ['submitted', { ...open, siteIsActive: false }, ['void']],
    ['void', open, []],
  ] as const)('for a vacancy that is %s, with %o', (status, circumstances, choices) => {
    expect(vacancyChoices(status, circumstances)).toEqual(choices)
  })
})
