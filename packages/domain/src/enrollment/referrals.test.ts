import { describe, expect, it } from 'vitest'
import { answerDueOn, isAnswerOverdue, owedAnswer } from './programAnswer.ts'
import { enderOf, reasonsShown, referralEndings } from './referralEnding.ts'
import { referralStage } from './referralStage.ts'

describe('the end of a referral', () => {
  it.each([
    ['familyRefused', 'family', 'all', 'all', 'none'],
    ['staffRefused', 'staff', 'all', 'all', 'none'],
    ['siteDeclined', 'program', 'chosen', 'all', 'all'],
    ['expired', 'product', 'all', 'all', 'none'],
    ['withdrawn', 'product', 'all', 'all', 'none'],
    ['vacancyClosed', 'product', 'all', 'all', 'none'],
    ['enrolledElsewhere', 'product', 'all', 'all', 'none'],
    ['careEnded', 'product', 'all', 'all', 'none'],
  ] as const)('%s is the decision of the %s', (ending, ender, family, agency, program) => {
    expect(enderOf(ending)).toBe(ender)
    expect((['family', 'agency', 'program'] as const).map((reader) => reasonsShown(ending, reader))).toEqual([
      family,
      agency,
      program,
    ])
  })

  it('has a row for each ending', () => {
    expect(referralEndings).toHaveLength(8)
  })
})

describe('what a program sees of a child', () => {
  it.each([
    ['active', true, 'offered'],
    ['active', false, 'accepted'],
    ['processing', false, 'accepted'],
    ['enrolled', false, 'accepted'],
    ['notInterested', true, 'ended'],
    ['closed', false, 'ended'],
    ['unavailable', false, 'ended'],
  ] as const)('%s, waits for the family: %s, is at the stage %s', (status, needsAccept, stage) => {
    expect(referralStage({ status, needsAccept })).toBe(stage)
  })
})

describe('the answer that a program owes', () => {
  it('is due ten days later, or after the days of the organization', () => {
    expect(answerDueOn('2026-11-23')).toBe('2026-12-03')
    expect(answerDueOn('2026-12-28', 5)).toBe('2027-01-02')
  })

  it.each([
    ['active', '2026-12-03', '2026-12-03', false],
    ['active', '2026-12-03', '2026-12-04', true],
    ['active', undefined, '2026-12-04', false],
    ['processing', '2026-12-03', '2026-12-04', false],
    ['closed', '2026-12-03', '2026-12-04', false],
  ] as const)('%s and due on %s is overdue on %s: %s', (status, due, today, overdue) => {
    expect(isAnswerOverdue({ status, answerDueOn: due }, today)).toBe(overdue)
  })

  it.each([
    ['active', '2026-12-03', '2026-12-03'],
    ['active', null, undefined],
    ['processing', '2026-12-03', undefined],
    ['enrolled', '2026-12-03', undefined],
    ['notInterested', '2026-12-03', undefined],
  ] as const)('%s and due on %s is owed by %s', (status, due, owed) => {
    expect(owedAnswer({ status, answerDueOn: due })).toBe(owed)
  })
})
