import { describe, expect, it } from 'vitest'
import { addTo } from '../values/dates.ts'
import {
  comingStatusChange,
  dueStatusChange,
  initialStatus,
  statusAfterEdit,
  statusAfterFamilyActed,
} from './dueStatusChange.ts'
import { outcomeOfChildren, statusFromChildren } from './fromChildren.ts'
import { defaultSettings, organizationSettings } from './settings.ts'

describe('dueStatusChange', () => {
  const since = '2026-01-01'
  it.each([
    ['active', {}, '2026-06-29', undefined],
    ['active', {}, '2026-06-30', { status: 'updateNeeded' }],
    ['active', { updatedOn: '2026-03-01' }, '2026-06-30', undefined],
    ['active', { statusSince: '2026-05-01' }, '2026-06-30', undefined],
    ['updateNeeded', {}, '2026-01-30', undefined],
    ['updateNeeded', {}, '2026-01-31', { status: 'unresponsive' }],
    ['unresponsive', {}, '2026-03-31', undefined],
    ['unresponsive', {}, '2026-04-01', { status: 'closed', reason: 'familyUnresponsive' }],
    ['hold', { holdEndsOn: '2026-02-01' }, '2026-02-01', undefined],
    ['hold', { holdEndsOn: '2026-02-01' }, '2026-02-02', { status: 'active' }],
    ['hold', {}, '2030-01-01', undefined],
    ['closed', {}, '2030-01-01', undefined],
    ['inactive', {}, '2030-01-01', undefined],
  ] as const)('%s with %o on %s', (status, change, today, expected) => {
    const application = { status, statusSince: since, updatedOn: since, ...change }
    expect(dueStatusChange(application, defaultSettings, today)).toEqual(expected)
  })
})

describe('after an edit', () => {
  it.each([
    ['active', 'notEligible', true, 'ineligible'],
    ['ineligible', 'moderateEligible', true, 'active'],
    ['updateNeeded', 'incomeEligible', true, 'active'],
    ['unresponsive', 'incomeEligible', true, 'active'],
    ['unresponsive', 'incomeEligible', false, 'unresponsive'],
    ['hold', 'incomeEligible', true, 'hold'],
    ['enrolled', 'notEligible', true, 'enrolled'],
    ['closed', 'incomeEligible', false, 'closed'],
  ] as const)('%s and now %s (by the family: %s) becomes %s', (current, eligibility, byFamily, expected) => {
    expect(statusAfterEdit(current, eligibility, byFamily)).toBe(expected)
  })

  it.each([
    ['updateNeeded', 'active'],
    ['unresponsive', 'active'],
    ['hold', 'hold'],
    ['inactive', 'inactive'],
    ['provisional', 'provisional'],
    ['closed', 'closed'],
  ] as const)('%s becomes %s when the family does anything', (current, expected) => {
    expect(statusAfterFamilyActed(current)).toBe(expected)
  })

  it('starts with a status based on eligibility', () => {
    expect([initialStatus('moderateEligible'), initialStatus('notEligible')]).toEqual(['active', 'ineligible'])
  })
})

describe('from the children', () => {
  it.each([
    [['enrolled', 'enrolled'], 'enrolled'],
    [['enrolled', 'enrollmentPending'], 'provisional'],
    [['enrollmentPending'], 'provisional'],
    [['enrolled', 'active'], undefined],
    [['enrolled', 'closed'], 'enrolled'],
    [['enrolled', 'inactive'], 'enrolled'],
    [['enrollmentPending', 'inactive', 'closed'], 'provisional'],
    [['inactive', 'closed'], undefined],
    [['closed'], undefined],
    [[], undefined],
  ] as const)('%o result in %s', (children, expected) => {
    expect(outcomeOfChildren(children)).toBe(expected)
  })

  it.each([
    ['active', ['enrolled'], 'enrolled'],
    ['hold', ['enrolled'], 'enrolled'],
    ['enrolled', ['active'], 'active'],
    ['enrolled', ['inactive'], 'active'],
    ['active', ['inactive'], 'active'],
    ['provisional', ['active'], 'active'],
    ['hold', ['active'], 'hold'],
    ['closed', ['enrolled'], 'closed'],
    ['ineligible', ['enrolled'], 'ineligible'],
  ] as const)('%s with %o becomes %s', (current, children, expected) => {
    expect(statusFromChildren(current, children)).toBe(expected)
  })
})

describe('organizationSettings', () => {
  it('have default values where nothing is set', () => {
    expect(defaultSettings).toMatchObject({
      updateNeededAfterDays: 180,
      queueMultiplier: 3,
      referralDays: 14,
      answerDays: 10,
    })
    expect(organizationSettings.parse({ referralDays: 7, feeShares: { fullTimePercent: 2 } })).toMatchObject({
      referralDays: 7,
      startWindowDays: 60,
      maxUnanswered: 5,
      feeShares: { fullTimePercent: 2, partTimePercent: 50 },
    })
  })

  it('reject invalid values', () => {
    expect(organizationSettings.safeParse({ queueMultiplier: 0 }).success).toBe(false)
    expect(organizationSettings.safeParse({ tieOrder: ['luck'] }).success).toBe(false)
  })
})

describe('comingStatusChange', () => {
  it.each([
    ['active', '2026-06-01', '2026-07-10', { status: 'updateNeeded', since: '2026-07-10', on: '2027-01-06' }],
    ['active', '2026-07-10', '2026-06-01', { status: 'updateNeeded', since: '2026-07-10', on: '2027-01-06' }],
    ['updateNeeded', '2027-01-06', '2026-07-10', { status: 'unresponsive', since: '2027-01-06', on: '2027-02-05' }],
    ['unresponsive', '2027-02-05', '2026-07-10', { status: 'closed', since: '2027-02-05', on: '2027-05-06' }],
    ['hold', '2027-02-05', '2026-07-10', undefined],
    ['closed', '2027-02-05', '2026-07-10', undefined],
  ] as const)('after %s since %s, updated on %s', (status, statusSince, updatedOn, expected) => {
    const application = { status, statusSince, updatedOn }
    expect(comingStatusChange(application, defaultSettings)).toEqual(expected)
    if (!expected) return
    expect(dueStatusChange(application, defaultSettings, expected.on)?.status).toBe(expected.status)
    expect(dueStatusChange(application, defaultSettings, addTo(expected.on, { days: -1 }))).toBeUndefined()
  })
})
