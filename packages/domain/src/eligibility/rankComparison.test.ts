import { describe, expect, it } from 'vitest'
import { compareByRank, type Ranked, rankGroups, tieBreakers } from './rank.ts'
import { compareStanding } from './rankComparison.ts'

const child = (given: Partial<Ranked> = {}): Ranked => ({
  childId: 1,
  applicationId: 1,
  rank: { group: 'incomeEligible', percent: 40 },
  siblingAtSite: false,
  exceptionalNeeds: false,
  homeLanguage: false,
  homeless: false,
  requestDate: '2027-01-05',
  ...given,
})

describe('why one child stands before another', () => {
  it.each([
    ['the group', { rank: { group: 'atRisk', percent: 0 } }, {}, 'group', 'one', 1],
    ['the income', {}, { rank: { group: 'incomeEligible', percent: 30 } }, 'percent', 'other', 2],
    ['a sibling at the site', { siblingAtSite: true }, {}, 'siblingAtSite', 'one', 3],
    ['special needs', {}, { exceptionalNeeds: true }, 'exceptionalNeeds', 'other', 4],
    ['a home language', { homeLanguage: true }, {}, 'homeLanguage', 'one', 5],
    ['homelessness', { homeless: true }, {}, 'homeless', 'one', 6],
    ['the earlier request', {}, { requestDate: '2027-01-04' }, 'requestDate', 'other', 7],
    ['the lower application', { applicationId: 2 }, {}, 'applicationId', 'other', 8],
    ['the child of one family', {}, { childId: 2 }, 'childId', 'one', 9],
  ] as const)('%s decides', (_name, one, other, criterion, first, count) => {
    const steps = compareStanding(child(one), child(other))
    expect(steps).toHaveLength(count)
    expect(steps.at(-1)).toMatchObject({ criterion, first })
    expect(steps.slice(0, -1).every((step) => step.first === undefined)).toBe(true)
  })

  it('follows the order of ties that is set', () => {
    const steps = compareStanding(child({ homeless: true }), child({ siblingAtSite: true }), ['homeless'])
    expect(steps.map(({ criterion }) => criterion)).toEqual(['group', 'percent', 'homeless'])
  })

  it('agrees with the order in which queues are filled', () => {
    let seed = 11
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    const some = (childId: number): Ranked => ({
      ...child({ childId, applicationId: 1 + random(3), requestDate: `2027-01-0${1 + random(2)}` }),
      rank: { group: rankGroups[random(2)] ?? 'atRisk', percent: random(2) },
      siblingAtSite: random(2) === 1,
      exceptionalNeeds: random(2) === 1,
      homeLanguage: random(2) === 1,
      homeless: random(2) === 1,
    })
    for (let round = 0; round < 500; round++) {
      const [one, other] = [some(1), some(2)]
      const ties = tieBreakers.toSorted(() => random(3) - 1)
      expect(compareStanding(one, other, ties).at(-1)?.first).toBe(
        compareByRank(ties)(one, other) < 0 ? 'one' : 'other',
      )
    }
  })
})
