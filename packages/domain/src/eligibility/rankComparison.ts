import { completeTieBreakerOrder, type Ranked, rankGroupNumber, type TieBreaker, tieBreakers } from './rank.ts'

/** By what two children are compared, in this order; the ties between the percentage and the child follow the setting. */
export const rankCriteria = ['group', 'percent', ...tieBreakers, 'childId'] as const
export type RankCriterion = (typeof rankCriteria)[number]

type Value = string | number | boolean
/** One step of a comparison: what each child has, and which comes first by it; undefined where they are alike. */
export type ComparedStep = {
  readonly criterion: RankCriterion
  readonly one: Value
  readonly other: Value
  readonly first: 'one' | 'other' | undefined
}

const order = (one: Value, other: Value): ComparedStep['first'] =>
  one === other ? undefined : one < other ? 'one' : 'other'
const yesFirst = (one: boolean, other: boolean): ComparedStep['first'] =>
  one === other ? undefined : one ? 'one' : 'other'

function byTie(tie: TieBreaker, one: Ranked, other: Ranked): ComparedStep {
  const [mine, theirs] = [one[tie], other[tie]]
  const first =
    typeof mine === 'boolean' && typeof theirs === 'boolean'
      ? yesFirst(mine, theirs)
      : order(mine as Value, theirs as Value)
  return { criterion: tie, one: mine, other: theirs, first }
}

/**
 * Returns why one child ranks before another (rules: Rank): each criterion in order, up to the one that decides. It
 * agrees with the order in which a queue is filled.
 */
export function compareStanding(one: Ranked, other: Ranked, ties: readonly TieBreaker[] = tieBreakers): ComparedStep[] {
  const { rank: mine } = one
  const { rank: theirs } = other
  const byGroup = order(rankGroupNumber(mine.group), rankGroupNumber(theirs.group))
  const steps: ComparedStep[] = [
    { criterion: 'group', one: mine.group, other: theirs.group, first: byGroup },
    { criterion: 'percent', one: mine.percent, other: theirs.percent, first: order(mine.percent, theirs.percent) },
    ...completeTieBreakerOrder(ties).map((tie) => byTie(tie, one, other)),
    { criterion: 'childId', one: one.childId, other: other.childId, first: order(one.childId, other.childId) },
  ]
  const deciding = steps.findIndex(({ first }) => first !== undefined)
  return deciding < 0 ? steps : steps.slice(0, deciding + 1)
}
