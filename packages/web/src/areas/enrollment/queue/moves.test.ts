import { expect, test } from 'vitest'
import { areMoreThanSeats, movesFor } from './moves.ts'

const open = { status: 'submitted', siteStatus: 'active', seats: 2, enrolledCount: 1 } as const
const roomy = { ...open, seats: 3 } as const
const ready = { status: 'active', needsAccept: false } as const
const waiting = { status: 'active', needsAccept: true } as const
const processing = { status: 'processing', needsAccept: false } as const
const ended = { status: 'notInterested', needsAccept: false } as const

test.each([
  ['a child who is ready', [ready], open, ['enrolled', 'processing', 'notInterested', 'closed']],
  ['a child whose family has not answered', [waiting], open, ['notInterested', 'closed']],
  ['a child that the site works on', [processing], open, ['enrolled', 'notInterested', 'closed']],
  ['several children, what fits all', [ready, processing], roomy, ['enrolled', 'notInterested', 'closed']],
  ['more children than seats are left', [ready, ready], open, ['processing', 'notInterested', 'closed']],
  ['a child whose referral has ended', [ended], open, []],
  ['nobody', [], open, []],
  ['no seat left', [ready], { ...open, enrolledCount: 2 }, ['processing', 'notInterested', 'closed']],
  [
    'an inactive site',
    [ready],
    { ...open, siteStatus: 'inactive' as const },
    ['processing', 'notInterested', 'closed'],
  ],
  ['a void vacancy', [ready], { ...open, status: 'void' as const }, []],
  ['a paused vacancy', [processing], { ...open, status: 'paused' as const }, ['enrolled', 'notInterested', 'closed']],
] as const)('%s', (_what, referrals, vacancy, possible) => expect(movesFor(referrals, vacancy)).toEqual(possible))

test.each([
  ['as many as seats are left', [ready], open, false],
  ['one more', [ready, processing], open, true],
  ['one of whom waits for the family', [ready, waiting], open, false],
  ['no seat left', [ready], { ...open, enrolledCount: 2 }, false],
] as const)('children who fit one by one, and not together: %s', (_what, referrals, vacancy, expected) =>
  expect(areMoreThanSeats(referrals, vacancy)).toBe(expected),
)
