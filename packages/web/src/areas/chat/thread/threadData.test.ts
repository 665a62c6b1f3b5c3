import { describe, expect, it } from 'vitest'
import { messageOf } from '../../../testing/messages.ts'
import { continues, mergeMessages } from './threadData.ts'

const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id)

describe('merging messages', () => {
  it('keeps each once, in the order of their ids, however they arrive', () => {
    const [one, two, three] = [messageOf({ id: 1 }), messageOf({ id: 2 }), messageOf({ id: 3 })]
    expect(ids(mergeMessages([two], [three, one]))).toEqual([1, 2, 3])
    expect(ids(mergeMessages([one, two], [two, one, three]))).toEqual([1, 2, 3])
  })

  it('takes the latest version, such as one that was withdrawn or read', () => {
    const merged = mergeMessages(
      [messageOf({ id: 1, text: 'Hello' })],
      [messageOf({ id: 1, text: '', isWithdrawn: true })],
    )
    expect(merged).toEqual([messageOf({ id: 1, text: '', isWithdrawn: true })])
  })

  it('changes nothing when nothing arrives', () => {
    const known = [messageOf({ id: 1 })]
    expect(mergeMessages(known, [])).toBe(known)
  })
})

describe('messages that stand together', () => {
  const first = messageOf({ id: 1, senderName: 'Ana', sentAt: '2026-11-23T17:00:00Z' })
  it.each([
    ['by the same writer soon after', { senderName: 'Ana', sentAt: '2026-11-23T17:04:00Z' }, true],
    ['by the same writer much later', { senderName: 'Ana', sentAt: '2026-11-23T17:06:00Z' }, false],
    ['by another writer of the same side', { senderName: 'Bea', sentAt: '2026-11-23T17:01:00Z' }, false],
    ['by the other side', { senderName: 'Ana', senderSide: 'program', sentAt: '2026-11-23T17:01:00Z' }, false],
  ] as const)('%s', (_what, next, together) => {
    expect(continues(messageOf({ id: 2, ...next }), first)).toBe(together)
  })

  it('begin with the first one', () => {
    expect(continues(first, undefined)).toBe(false)
  })
})
