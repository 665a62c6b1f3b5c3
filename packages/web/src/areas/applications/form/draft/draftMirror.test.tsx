import { beforeEach, describe, expect, it } from 'vitest'
import { signedOut } from '../../../../api/audience.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { endSession, startSigningOut } from '../../../../api/session.ts'
import { draftMirror } from './draftMirror.ts'
import { sampleDraft } from './sampleDraft.ts'

const draft = sampleDraft('2026-11-21')
const signIn = (userId?: number) => queryClient.setQueryData(['session'], { ...signedOut, userId })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn(7)
})

describe('the copy of a draft in the browser', () => {
  it('is read again by its owner, for the same application', () => {
    expect(draftMirror(7, undefined).keep({ draft, version: 1 })).toBe(true)
    expect(draftMirror(7, undefined).read()).toMatchObject({ version: 1, draft: { familySize: '3' } })
    expect(draftMirror(7, 12).read()).toBeNull()
  })

  it('is removed when another account opens a draft', () => {
    draftMirror(7, undefined).keep({ draft, version: 1 })
    expect(draftMirror(8, undefined).read()).toBeNull()
    expect(draftMirror(7, undefined).read()).toBeNull()
  })

  it('stays over a time-out for its account, unseen by visitors until one of them types', () => {
    draftMirror(7, undefined).keep({ draft, version: 1 })
    endSession({ isTimeout: true })
    const visitor = draftMirror(undefined, undefined)
    expect(visitor.read()).toBeNull()
    expect(draftMirror(7, undefined).read()).toMatchObject({ version: 1 })
    visitor.keep({ draft, version: 1 })
    expect(draftMirror(7, undefined).read()).toBeNull()
  })

  it('is removed at sign-out, and not written for a session that has ended', () => {
    const mirror = draftMirror(7, undefined)
    mirror.keep({ draft, version: 1 })
    endSession()
    expect(mirror.keep({ draft, version: 1 })).toBe(false)
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('is not written again while its account signs out, before the server has responded', () => {
    const mirror = draftMirror(7, undefined)
    mirror.keep({ draft, version: 1 })
    startSigningOut()
    expect(mirror.keep({ draft, version: 1 })).toBe(false)
    expect(mirror.read()).toBeNull()
  })

  it('is written for a visitor where the server has not heard yet that an account signed out', () => {
    startSigningOut()
    signIn()
    const mirror = draftMirror(undefined, undefined)
    expect(mirror.keep({ draft, version: 1 })).toBe(true)
    expect(mirror.read()).toMatchObject({ version: 1 })
  })

  it('of a visitor lasts as long as the tab until the server has a version of it', () => {
    signIn()
    const mirror = draftMirror(undefined, undefined)
    mirror.keep({ draft })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
    mirror.keep({ draft, version: 1 })
    expect(localStorage.length).toBe(1)
    mirror.forget()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })
})
