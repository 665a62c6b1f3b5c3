import type { Parent } from '@semilla/domain/applications/family.ts'
import { describe, expect, it } from 'vitest'
import { faultsOfDraft } from '../faults.ts'
import { toForm } from '../toForm.ts'
import { blankParent } from './draft.ts'
import { sharesHome, withoutSharedContact, withSharedHome } from './home.ts'
import { sampleDraft } from './sampleDraft.ts'

const full = sampleDraft('2026-11-21')
const first = full.parents[0] as Parent
const second: Parent = {
  ...blankParent('B', { city: 'San Francisco', state: 'CA' }, 'es'),
  firstName: 'Daniel',
  lastName: 'Ibarra',
}
const elsewhere = { ...first.address, street: '1 Main Street' }
const both = (other: Parent, secondAtHome?: boolean) => ({ ...full, parents: [first, other], secondAtHome })

describe('the second parent', () => {
  it.each<[string, Parent, boolean | undefined, boolean]>([
    ['shares the home unless something else is said', second, undefined, true],
    ['shares the home with the same address', { ...second, address: first.address }, undefined, true],
    ['does not with another address', { ...second, address: elsewhere }, undefined, false],
    ['does not without a home of their own', { ...second, isHomeless: true }, undefined, false],
    ['does not if that was the answer', second, false, false],
    ['does if that was the answer', { ...second, address: elsewhere }, true, true],
  ])('%s', (_, other, answer, shares) => expect(sharesHome(both(other, answer))).toBe(shares))

  it('has the address and contact of the first, and is asked for neither', () => {
    expect(faultsOfDraft(both(second), '2026-11-21')).toEqual({ 'incomes.1.total': 'required' })
    const [, sent] = toForm(both(second), { cityId: 1, fromPhone: false }).parents
    expect(sent).toMatchObject({
      firstName: 'Daniel',
      address: first.address,
      mobilePhones: first.mobilePhones,
      preferredContact: ['text'],
    })
  })

  it('keeps a contact of their own', () => {
    const other: Parent = { ...second, preferredContact: ['email'], email: 'daniel@example.org' }
    expect(withSharedHome(both(other))[1]).toMatchObject({
      address: first.address,
      email: 'daniel@example.org',
      mobilePhones: [],
    })
    const unreachable = { ...second, mobilePhones: ['4155550182'] }
    expect(Object.keys(faultsOfDraft(both(unreachable), '2026-11-21'))).toContain('parents.1.preferredContact')
  })

  it('is homeless if the first is, which is then a reason for care of both', () => {
    const homeless: Parent = { ...first, isHomeless: true, homelessTypes: ['shelter'], needs: ['homeless'] }
    const [, sent] = withSharedHome({ parents: [homeless, { ...second, needs: ['working'] }], secondAtHome: true })
    expect(sent).toMatchObject({ isHomeless: true, homelessTypes: ['shelter'], needs: ['working', 'homeless'] })
  })

  it('keeps homelessness as a reason of their own', () => {
    const sent = (other: Partial<Parent>) => withSharedHome(both({ ...second, ...other }, true))[1]?.needs
    expect(sent({ needs: ['working', 'homeless'] })).toEqual(['working', 'homeless'])
    // Said with a home of their own, which they no longer have.
    expect(sent({ needs: ['working', 'homeless'], isHomeless: true })).toEqual(['working'])
  })

  it('has an address of their own elsewhere', () => {
    expect(Object.keys(faultsOfDraft(both(second, false), '2026-11-21'))).toEqual(
      expect.arrayContaining(['parents.1.address.street', 'parents.1.address.zip', 'parents.1.preferredContact']),
    )
    expect(withSharedHome(both(second, false))[1]).toEqual(second)
  })

  it('of a record is not asked again for what both share', () => {
    const stored = withSharedHome(both(second))
    expect(withoutSharedContact(stored)[1]).toMatchObject({
      preferredContact: [],
      mobilePhones: [],
      address: first.address,
    })
    expect(withSharedHome({ parents: withoutSharedContact(stored) })).toEqual(stored)
    expect(withoutSharedContact([first])).toEqual([first])
  })
})
