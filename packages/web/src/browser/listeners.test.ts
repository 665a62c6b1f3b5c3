import { describe, expect, it, vi } from 'vitest'
import { listeners } from './listeners.ts'

describe('listeners', () => {
  it('are all told, until they stop listening', () => {
    const changes = listeners()
    const [stays, leaves] = [vi.fn(), vi.fn()]
    changes.subscribe(stays)
    const leave = changes.subscribe(leaves)
    changes.tell()
    leave()
    changes.tell()
    expect(stays).toHaveBeenCalledTimes(2)
    expect(leaves).toHaveBeenCalledTimes(1)
  })

  it('hear what happened', () => {
    const events = listeners<{ readonly kind: string }>()
    const listener = vi.fn()
    events.subscribe(listener)
    events.tell({ kind: 'sent' })
    expect(listener).toHaveBeenCalledWith({ kind: 'sent' })
  })

  it('of one thing do not hear of another', () => {
    const [heard, unheard] = [listeners(), listeners()]
    const listener = vi.fn()
    unheard.subscribe(listener)
    heard.tell()
    expect(listener).not.toHaveBeenCalled()
  })
})
