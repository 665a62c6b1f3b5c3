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

describe('what a status does besides', () => {
  it('closes every child that has no place, and withdraws every open referral', () => {
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

  it('keeps on hold the referrals that a program works on, and every child as it is', () => {
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

  it('takes up inactive children again when an ineligible application is reopened', () => {
    const detail = given({ status: 'ineligible', children: [{ id: 1, status: 'inactive' }] })
    expect(consequencesOf(detail, 'active').children.map(({ to }) => to)).toEqual(['active'])
  })

  it('says nothing else happens where nothing does', () => {
    const detail = given({ status: 'hold', children: [{ id: 1, status: 'active' }] })
    expect(consequencesOf(detail, 'active')).toEqual({ children: [], withdrawn: [] })
  })
})
