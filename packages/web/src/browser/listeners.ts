/**
 * Returns those who listen to one thing: `subscribe` adds a listener and returns what removes it, `tell` calls each of
 * them, and `isHeard` says whether there are any.
 */
export function listeners<Event = void>() {
  const all = new Set<(event: Event) => void>()
  return {
    subscribe(listener: (event: Event) => void) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(event: Event) {
      for (const listener of all) listener(event)
    },
    isHeard: () => all.size > 0,
  }
}
