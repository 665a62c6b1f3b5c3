/** Two applications that look alike, the lower id first. */
export type Pair = { readonly lowId: number; readonly highId: number }

/**
 * Returns the set of each application: the lowest id among the applications that pairs connect with it, directly or
 * through others.
 */
export function setsOf(pairs: readonly Pair[]): ReadonlyMap<number, number> {
  const leaders = new Map<number, number>()
  const leaderOf = (id: number): number => {
    const next = leaders.get(id) ?? id
    return next === id ? id : leaderOf(next)
  }
  for (const { lowId, highId } of pairs) {
    const [one, other] = [leaderOf(lowId), leaderOf(highId)]
    leaders.set(Math.max(one, other), Math.min(one, other))
    leaders.set(Math.min(one, other), Math.min(one, other))
  }
  const ids = new Set(pairs.flatMap(({ lowId, highId }) => [lowId, highId]))
  return new Map([...ids].map((id) => [id, leaderOf(id)]))
}
