/** Returns some files or modules of a build with everything that they import, directly or not. */
export function reachable(
  from: readonly string[],
  importsOf: (name: string) => readonly string[] | undefined,
  found = new Set<string>(),
): Set<string> {
  for (const name of from) {
    if (found.has(name)) continue
    found.add(name)
    reachable(importsOf(name) ?? [], importsOf, found)
  }
  return found
}
