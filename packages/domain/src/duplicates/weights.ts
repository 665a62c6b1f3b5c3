import type { NameAgreement } from './names.ts'

/**
 * How often a kind of agreement is found between two records of one person (`m`) and of two people (`u`). Its weight is
 * the logarithm of their quotient, by Fellegi and Sunter. Set with reasons, which decision 0023 gives; they are
 * probabilities and need not be precise: a wrong factor of two moves a weight by 1 of the 20 that make a match.
 */
type Odds = readonly [m: number, u: number]

const weightOf = ([m, u]: Odds) => Math.log2(m / u)
const weights = <K extends string>(odds: Readonly<Record<K, Odds>>): Readonly<Record<K | 'missing', number>> =>
  ({
    missing: 0,
    ...Object.fromEntries(Object.entries<Odds>(odds).map(([key, value]) => [key, weightOf(value)])),
  }) as Readonly<Record<K | 'missing', number>>

/** The shares of people with one name: of a name that is not known as frequent, and the lowest that is believed. */
export const usualShare = { first: 1 / 300, last: 1 / 1000 } as const
const lowestShare = 1 / 5000

/** The weights of names, for names of the usual share. Those of equal names depend on how frequent the name is. */
const firstNames = weights({
  same: [0.85, usualShare.first],
  otherForm: [0.05, 1 / 400],
  nearly: [0.06, 1 / 250],
  partly: [0.05, 1 / 60],
  different: [0.04, 0.98],
})
const lastNames = weights({
  same: [0.85, usualShare.last],
  otherForm: [0.03, 1 / 600],
  nearly: [0.07, 1 / 300],
  partly: [0.06, 1 / 150],
  different: [0.03, 0.98],
})

/** Returns the weight of how far two names agree; equal names weigh more the rarer they are. */
export function nameWeight(agreement: NameAgreement, part: 'first' | 'last', share: number = usualShare[part]): number {
  const table = part === 'first' ? firstNames : lastNames
  if (agreement !== 'same') return table[agreement]
  return table.same + Math.log2(usualShare[part] / Math.max(share, lowestShare))
}

/** The weight subtracted when a person's two names are equal but swapped. */
export const swappedNames = Math.log2(1 / 25)

export const middleInitials = weights({ same: [0.9, 1 / 12], different: [0.1, 11 / 12] })
export const birthDates = weights({
  same: [0.92, 1 / 4700],
  swapped: [0.01, 1 / 12_000],
  nearly: [0.03, 1 / 200],
  partly: [0.01, 1 / 25],
  different: [0.03, 0.96],
})
export const genders = weights({ same: [0.98, 0.5], different: [0.02, 0.5] })
export const emails = weights({ same: [0.6, 1 / 100_000], nearly: [0.05, 1 / 5000], different: [0.35, 1] })
export const phones = weights({ same: [0.7, 1 / 100_000], different: [0.3, 1] })
export const streets = weights({ same: [0.75, 1 / 300], nearly: [0.08, 1 / 40], different: [0.17, 0.97] })

/** House numbers and zips, which depend on the street: neighbors share its zip, and who moved shares neither. */
export const houseNumbers = {
  onOneStreet: weights({ same: [0.92, 1 / 100], different: [0.08, 0.99] }),
  onTwoStreets: weights({ same: [0.15, 1 / 100], different: [0.85, 0.99] }),
  somewhere: weights({ same: [0.8, 1 / 100], different: [0.2, 0.99] }),
}
export const zips = {
  onOneStreet: weights({ same: [0.9, 0.6], nearly: [0.05, 1 / 50], different: [0.05, 0.38] }),
  onTwoStreets: weights({ same: [0.4, 1 / 25], nearly: [0.03, 1 / 50], different: [0.57, 0.95] }),
  somewhere: weights({ same: [0.8, 1 / 25], nearly: [0.05, 1 / 50], different: [0.15, 0.95] }),
}

/**
 * The weight subtracted from a parent when both families have children and no child is in both: a later sibling is
 * rare.
 */
export const noCommonChild = Math.log2(1 / 10)
