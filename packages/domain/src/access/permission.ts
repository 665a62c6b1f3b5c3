/**
 * Whether somebody who holds `held` may pass a check that lists `required` (rules: Who may do what): an entry that ends
 * in `.*` matches by prefix, others match exactly, a leading `!` inverts the entry, an empty list lets everybody pass.
 * One matching entry is enough.
 */
export function permits(held: readonly string[], required: readonly string[]): boolean {
  if (required.length === 0) return true
  return required.some((entry) => {
    const inverted = entry.startsWith('!')
    const pattern = inverted ? entry.slice(1) : entry
    const matches = pattern.endsWith('*')
      ? held.some((each) => each.startsWith(pattern.slice(0, -1)))
      : held.includes(pattern)
    return matches !== inverted
  })
}

export const userTypes = ['parent', 'agencyStaff', 'agencySupervisor', 'program'] as const
/** Who somebody is, before any permission: 0 parent, 1 and 2 agency staff, 3 program. */
export type UserType = (typeof userTypes)[number]
