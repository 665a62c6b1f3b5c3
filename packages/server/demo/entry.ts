/** Returns the entry of a list at an index, which begins again after the last one. */
export const entry = <T>(list: readonly T[], index: number) => list[index % list.length] as T
