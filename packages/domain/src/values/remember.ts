/**
 * Returns a function that looks up a value by its key, and finds it only the first time. After `most` values it begins
 * anew.
 */
export function remember<Key, Value>(most: number): (key: Key, find: () => Value) => Value {
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
