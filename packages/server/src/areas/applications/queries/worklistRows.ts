import { asInserted, type Column, columnList } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { pipelined } from '../../../platform/database/prepared.ts'

const names: readonly Column<'worklistRow'>[] = [
  'cityId',
  'agencyId',
  'ownerId',
  'externalId',
  'status',
  'eligibility',
  'familySize',
  'childrenCount',
  'bestRank',
  'requestedAt',
  'updatedAt',
  'parentName',
  'ownerName',
  'agencyName',
  'zip',
  'searchText',
  'emails',
  'births',
  'needs',
  'contactedAt',
  'taskDueOn',
  'monthlyIncome',
  'isLinked',
  'parentShown',
  'childrenNames',
  'phone',
  'email',
  'tagIds',
]
/** The columns of the worklist's rows that follow from the records. */
export const worklistColumns = columnList('worklistRow', names)

const replacing = (ids: string) => `
  insert into worklist_row (application_id, ${worklistColumns})
  select application_id, ${worklistColumns} from worklist_source where application_id = ${ids} order by application_id
  on conflict (application_id) do update set ${asInserted('worklistRow', names)}`

// The usual case, a single family, is looked up by its key alone, so that the query plan stays good as the tables grow.
const replaceOne = pipelined(replacing('$1::bigint'))
const replaceMany = pipelined(replacing('any ($1::bigint[])'))

/**
 * Writes the worklist's rows of applications again, in the transaction that changed the applications, their parents, their
 * children or their tags. Applications that are not linked yet have no row.
 */
export async function replaceWorklistRows(db: Tx, applicationIds: readonly number[]): Promise<void> {
  const [first, ...others] = applicationIds
  if (first === undefined) return
  await (others.length === 0 ? replaceOne(db, first) : replaceMany(db, [...applicationIds]))
}

// Contact changes nothing else of the row, so it need not be made from the records again. What was begun first may be stored
// last.
const contacted = pipelined(`
  with changed as (update application set contacted_at = greatest(contacted_at, $2::timestamptz) where id = $1::bigint)
  update worklist_row set contacted_at = greatest(contacted_at, $2::timestamptz) where application_id = $1::bigint`)
const heardFrom = pipelined(
  'update worklist_row set contacted_at = greatest(contacted_at, $2::timestamptz) where application_id = $1::bigint',
)

/** Records that staff contacted a family, in the transaction that stores how. */
export const noteContact = (db: Tx, applicationId: number, at: Date): Promise<void> => contacted(db, applicationId, at)

/** Shows in the worklist when a family was last heard from, in the transaction that records it. */
export const showHeardFrom = (db: Tx, applicationId: number, at: Date): Promise<void> =>
  heardFrom(db, applicationId, at)
