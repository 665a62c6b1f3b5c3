import type { ChangedRow, ChangedTable } from '../../referrals/queries/changedRows.ts'
import type { QueueChange } from '../../referrals/queries/changes.ts'

/** The columns of the rows of a family that nobody may have changed since the decision. */
const compared = {
  referral: ['status', 'changedAt'],
  child: ['status', 'statusChangedAt', 'removedAt'],
  application: ['status', 'statusChangedAt'],
  enrollment: ['endedAt', 'startOn', 'siteName', 'programName'],
} as const satisfies { readonly [T in ChangedTable]?: readonly string[] }

/**
 * Returns whether a value is unchanged since it was stored; a value that an earlier version of the product did not
 * store counts as none.
 */
const isSame = (now: unknown, left: unknown) => (now ?? null) === (left ?? null)

/**
 * Returns whether a decision's families are as it left them. Referrals of other families, which only lost their place
 * with the vacancy, are not looked at here.
 */
export function isStillAsLeft({ rowsAfter }: Pick<QueueChange, 'rowsAfter'>, now: QueueChange['rowsAfter']): boolean {
  const families = new Set(rowsAfter.application.map(({ id }) => id))
  const isOwn = (row: ChangedRow) => families.has(Number(row.applicationId))
  return (Object.keys(compared) as (keyof typeof compared)[]).every((table) => {
    const left = rowsAfter[table].filter((row) => table !== 'referral' || isOwn(row))
    if (table === 'enrollment' && now.enrollment.length !== left.length) return false
    return left.every((row) => {
      const found = now[table].find(({ id }) => id === row.id)
      return found !== undefined && compared[table].every((column) => isSame(found[column], row[column]))
    })
  })
}
