/** A row of the build's manifest, which names the files of each module. */
export type BuiltModule = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, BuiltModule>>

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

/** Returns the rows of some modules and of everything that they import. Refuses a module that the build does not have. */
export function builtModules(manifest: Manifest, modules: readonly string[]): BuiltModule[] {
  const rowOf = (name: string): BuiltModule => {
    const row = manifest[name]
    if (!row) throw new Error(`The build has no ${name}`)
    return row
  }
  return [...reachable(modules, (name) => rowOf(name).imports)].map(rowOf)
}
