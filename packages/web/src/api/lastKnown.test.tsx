import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Session, signedOut } from './audience.ts'
import { recordResponse } from './connection.ts'
import { asOf, forgetLastKnown, keepLastKnown, lastUserType, showLastKnown } from './lastKnown.ts'
import { queryClient } from './queries/queryClient.ts'
import { read } from './queries/reads.ts'

const operation = (path: string) => ({ path }) as Parameters<typeof read>[0]
read(operation('/api/Kept'), { isKept: true })
read(operation('/api/Other'))

const minute = 60_000
const parent: Session = { ...signedOut, userId: 7, userType: 'parent', firstName: 'Ana' }
const stored = () => localStorage.getItem('semilla_last_known') ?? ''

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  queryClient.clear()
  forgetLastKnown()
  recordResponse()
  queryClient.setQueryData(['/api/Kept', {}], { child: 'Luz' })
  queryClient.setQueryData(['/api/Other', {}], { secret: 'Rosa' })
})

describe('what a family saw last', () => {
  it('is shown again without a network, with its time', () => {
    keepLastKnown(parent, 30 * minute)
    const at = asOf()
    queryClient.clear()
    expect(showLastKnown(at + 29 * minute)).toMatchObject({ userId: 7, firstName: 'Ana' })
    expect(queryClient.getQueryData(['/api/Kept', {}])).toEqual({ child: 'Luz' })
    expect(asOf()).toBe(at)
  })

  it('holds only the answers that are declared so', () => {
    keepLastKnown(parent, 30 * minute)
    expect(stored()).toContain('Luz')
    expect(stored()).not.toContain('Rosa')
  })

  it('is removed when it is older than a session may be idle', () => {
    keepLastKnown(parent, 30 * minute)
    queryClient.clear()
    expect(showLastKnown(asOf() + 31 * minute)).toBeUndefined()
    expect([stored(), queryClient.getQueryData(['/api/Kept', {}])]).toEqual(['', undefined])
  })

  it('is shown for seven days by a product that is on the home screen', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    keepLastKnown(parent, 30 * minute)
    const at = asOf()
    expect(showLastKnown(at + 6 * 86_400_000)).toMatchObject({ userId: 7 })
    expect(showLastKnown(at + 8 * 86_400_000)).toBeUndefined()
  })

  it('is of staff only as what they were signed in, which shows them nothing', () => {
    keepLastKnown({ ...parent, userType: 'agencyStaff' }, 30 * minute)
    expect(stored()).not.toMatch(/Ana|Luz/)
    expect([lastUserType(), showLastKnown()]).toEqual(['agencyStaff', undefined])
  })

  it('is no answers of visitors', () => {
    keepLastKnown(signedOut, 30 * minute)
    expect(stored()).not.toContain('Luz')
    expect(showLastKnown(asOf() + 90 * minute)).toMatchObject({ firstName: '' })
  })
})
