import { isSame } from '../isSame.ts'

type Values = Readonly<Record<string, unknown>>

/** A form's values and those of a newer version of what it changes, brought together. */
export type Merged<V> = {
  readonly values: V
  /** Fields that both changed: what was typed stays. */
  readonly both: readonly string[]
  /** Fields that only the newer version changed. */
  readonly theirs: readonly string[]
  /** Fields that were typed in, and can no longer be changed: the newer version's value is shown. */
  readonly dropped: readonly string[]
}

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * Merges what was typed into a newer version: fields that the user changed stay as typed, the others are the newer
 * version's. The fields in `parts` are objects whose entries are merged one by one, where both versions have them; any
 * other field is merged as a whole.
 */
export function mergeVersions<V extends Values>(
  { before, typed, newer }: { readonly before: V; readonly typed: V; readonly newer: V },
  { parts = [], isKept = () => true }: { readonly parts?: readonly string[]; isKept?(field: string): boolean } = {},
): Merged<V> {
  const found = { both: [] as string[], theirs: [] as string[], dropped: [] as string[] }
  const merge = (path: string, was: unknown, mine: unknown, other: unknown): unknown => {
    if (parts.includes(path) && isGroup(mine) && isGroup(other))
      return mergeFields(`${path}.`, isGroup(was) ? was : {}, mine, other)
    if (isSame(mine, other)) return mine
    const [isMine, isTheirs] = [!isSame(was, mine), !isSame(was, other)]
    if (isMine && isKept(path)) {
      if (isTheirs) found.both.push(path)
      return mine
    }
    found[isMine ? 'dropped' : 'theirs'].push(path)
    return other
  }
  const mergeFields = (prefix: string, was: Values, mine: Values, other: Values): Values =>
    Object.fromEntries(
      [...new Set([...Object.keys(mine), ...Object.keys(other)])].map((name) => [
        name,
        merge(`${prefix}${name}`, was[name], mine[name], other[name]),
      ]),
    )
  return { values: mergeFields('', before, typed, newer) as V, ...found }
}
