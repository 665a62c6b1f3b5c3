type Day = string | undefined

/**
 * Returns the rule that a period does not end before it starts, for `refine`. An open end is allowed. The fault is at
 * the end.
 */
export const endsAfter = <From extends string, To extends string>(
  from: From,
  to: To,
): [check: (value: { readonly [K in From | To]?: Day }) => boolean, fault: { error: string; path: PropertyKey[] }] => [
  (value) => !value[from] || !value[to] || (value[from] as string) <= (value[to] as string),
  { error: 'endBeforeStart', path: [to] },
]
