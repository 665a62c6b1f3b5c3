import { describe, expect, it } from 'vitest'
import { type ChildDecision, reasonsFor } from './eligibility.ts'
import { asException } from './exception.ts'

const rich: ChildDecision = { eligibility: 'notEligible', reasons: ['incomeTooHigh'] }
const old: ChildDecision = { eligibility: 'notEligible', reasons: ['childTooOld'] }
const atRisk: ChildDecision = { eligibility: 'incomeEligible', reasons: ['atRisk'] }
const noneOfAge = { eligibility: 'notEligible', reasons: ['noChildOfAge'] } as const

describe('asException', () => {
  it.each([
    ['a child of a family with too much income', rich, [rich], ['moderateEligible']],
    ['not a sibling who is too old', rich, [rich, old], ['moderateEligible', 'notEligible']],
    ['not a child whom the rules help already', rich, [atRisk, rich], ['incomeEligible', 'moderateEligible']],
    [
      'the children of a family of which all are too old',
      noneOfAge,
      [old, old],
      ['moderateEligible', 'moderateEligible'],
    ],
  ] as const)('helps %s', (_, whole, children, expected) => {
    const helped = asException({ ...whole, children: [...children] }, 'moderateEligible')
    expect(helped.children.map(({ eligibility }) => eligibility)).toEqual(expected)
    expect(helped.eligibility).toBe('moderateEligible')
    expect(helped.reasons).toEqual(whole.reasons)
  })
})

describe('reasonsFor', () => {
  it.each([
    ['a family that the rules help', { eligibility: 'incomeEligible', reasons: ['homeless'] }, ['homeless']],
    ['a family with a child who is too old', { ...atRisk, reasons: ['atRisk', 'childTooOld'] }, ['atRisk']],
    ['a family that is not helped', rich, ['incomeTooHigh']],
    ['a family that is helped as an exception', { ...rich, eligibility: 'moderateEligible' }, []],
  ] as const)('returns what speaks for %s', (_, decision, expected) => {
    expect(reasonsFor(decision)).toEqual(expected)
  })
})
