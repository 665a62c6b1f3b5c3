import { describe, expect, it } from 'vitest'
import { referralStatuses } from '../applications/status.ts'
import { canBeUndone, extendedUndo, undoUntil } from './undo.ts'

describe('taking a decision back', () => {
  it('is possible for enrolled, not interested and closed', () => {
    expect(referralStatuses.filter(canBeUndone)).toEqual(['enrolled', 'notInterested', 'closed'])
  })

  it.each([
    ['2026-11-23T17:00:30Z', '2026-11-23T17:01:30.000Z'],
    ['2026-11-23T17:08:00Z', '2026-11-23T17:09:00.000Z'],
    ['2026-11-23T17:09:30Z', '2026-11-23T17:10:00.000Z'],
  ])('at %s is possible until %s for those who ask for more time', (now, until) => {
    expect(extendedUndo(new Date('2026-11-23T17:00:00Z'), new Date(now)).toISOString()).toBe(until)
  })

  it('is possible for a minute', () => {
    expect(undoUntil(new Date('2026-11-23T17:00:00Z')).toISOString()).toBe('2026-11-23T17:01:00.000Z')
  })
})
