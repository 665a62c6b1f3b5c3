/**
 * Returns a function that calls `find` for a key only once and then returns the same value. It forgets all values when
 * it has `most` of them.
 */
export function memoized<Key, Value>(most: number): (key: Key, find: () => Value) => Value {
  const known = new Map<Key, Value>()
  return (key, find) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = find()
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
