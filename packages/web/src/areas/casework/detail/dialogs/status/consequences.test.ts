import { describe, expect, it } from 'vitest'
import type { ApplicationDetail } from '../../record.ts'
import { consequencesOf } from './consequences.ts'

type Given = {
  status?: string
  children?: { id: number; status: string }[]
  referrals?: { id: number; status: string }[]
}
const given = ({ status = 'active', children = [], referrals = [] }: Given) =>
  ({ application: { status, referrals }, children }) as unknown as ApplicationDetail

describe('the effects of a status', () => {
  it('closes every child without a place, and withdraws every open referral', () => {
    const detail = given({
      children: [
        { id: 1, status: 'active' },
        { id: 2, status: 'enrolled' },
      ],
      referrals: [
        { id: 11, status: 'active' },
        { id: 12, status: 'processing' },
        { id: 13, status: 'notInterested' },
      ],
    })
    const { children, withdrawn } = consequencesOf(detail, 'closed')
    expect(children.map(({ child, to }) => [child.id, to])).toEqual([[1, 'closed']])
    expect(withdrawn.map(({ id }) => id)).toEqual([11, 12])
  })

  it('for hold, keeps the referrals that a program is processing, and every child', () => {
    const detail = given({
      children: [{ id: 1, status: 'waitingPreferred' }],
      referrals: [
        { id: 11, status: 'active' },
        { id: 12, status: 'processing' },
      ],
    })
    const { children, withdrawn } = consequencesOf(detail, 'hold')
    expect(children).toEqual([])
    expect(withdrawn.map(({ id }) => id)).toEqual([11])
  })

  it('reactivates inactive children when an ineligible application is reopened', () => {
    const detail = given({ status: 'ineligible', children: [{ id: 1, status: 'inactive' }] })
    expect(consequencesOf(detail, 'active').children.map(({ to }) => to)).toEqual(['active'])
  })

  it('leaves those inactive who stay so', () => {
    const children = [1, 2].map((id) => ({ id, status: 'inactive' }))
    const changed = consequencesOf(given({ status: 'ineligible', children }), 'active', [1]).children
    expect(changed.map(({ child, to }) => [child.id, to])).toEqual([[2, 'active']])
  })

  it('are none if nothing changes', () => {
    const detail = given({ status: 'hold', children: [{ id: 1, status: 'active' }] })
    expect(consequencesOf(detail, 'active')).toEqual({ children: [], withdrawn: [] })
  })
})
