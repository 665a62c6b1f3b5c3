import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOrder } from './inOrder.ts'
import type { PageEvent } from './pageEvents.ts'

const message = (messageId: number, after: number | undefined, dialogId = 'gp-1'): PageEvent => ({
  event: { kind: 'messageWritten', dialogId, messageId },
  users: [1],
  ...(after === undefined ? {} : { after }),
})

function delivered(told: readonly PageEvent[]): string[] {
  const heard: string[] = []
  const tell = inOrder(({ event }) => {
    if (event.kind === 'messageWritten') heard.push(`${event.dialogId} ${event.messageId}`)
    else heard.push(event.kind)
  })
  for (const each of told) tell(each)
  return heard
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('messages of which two nodes tell', () => {
  it.each<[what: string, told: PageEvent[], heard: string[]]>([
    [
      'pass at once in the order in which they were written',
      [message(5, 0), message(7, 5), message(8, 7)],
      ['gp-1 5', 'gp-1 7', 'gp-1 8'],
    ],
    [
      'wait for the one before them',
      [message(5, 0), message(8, 7), message(9, 8), message(7, 5)],
      ['gp-1 5', 'gp-1 7', 'gp-1 8', 'gp-1 9'],
    ],
    [
      'wait for several in whatever order',
      [message(5, 0), message(9, 8), message(8, 7), message(7, 5)],
      ['gp-1 5', 'gp-1 7', 'gp-1 8', 'gp-1 9'],
    ],
    ['pass where nothing is known of their conversation', [message(8, 7), message(9, 8)], ['gp-1 8', 'gp-1 9']],
    [
      'do not wait for another conversation',
      [message(5, 0), message(8, 7), message(6, 0, 'gp-2')],
      ['gp-1 5', 'gp-2 6'],
    ],
    [
      'pass once for each part of their readers',
      [message(5, 0), message(7, 5), message(7, 5)],
      ['gp-1 5', 'gp-1 7', 'gp-1 7'],
    ],
    [
      'pass without a predecessor, as those that were told before',
      [message(5, 0), message(8, 7), message(5, undefined)],
      ['gp-1 5', 'gp-1 5'],
    ],
  ])('%s', (_what, told, heard) => {
    expect(delivered(told)).toEqual(heard)
  })

  it('pass after a second if the one before them does not come, and the late one after them', () => {
    const heard: number[] = []
    const tell = inOrder(({ event }) => void (event.kind === 'messageWritten' && heard.push(event.messageId)))
    for (const each of [message(5, 0), message(9, 8), message(8, 7)]) tell(each)
    expect(heard).toEqual([5])
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual([5, 8, 9])
    tell(message(7, 5))
    tell(message(10, 9))
    expect(heard).toEqual([5, 8, 9, 7, 10])
  })

  it('hold nothing else back', () => {
    expect(
      delivered([message(5, 0), message(8, 7), { event: { kind: 'contactChanged', dialogId: 'gp-1' }, users: [1] }]),
    ).toEqual(['gp-1 5', 'contactChanged'])
  })
})
