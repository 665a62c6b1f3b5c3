import { type ReadFamily, readFamily } from '@semilla/domain/duplicates/families.ts'
import { columnList } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

type Family = Parameters<typeof readFamily>[0]
type Of = { readonly applicationId: number }
type Child = Of & Family['children'][number]
type Address = Family['parents'][number]['address']
type Parent = Of & Omit<Family['parents'][number], 'address'> & Address

const child = columnList('child', ['applicationId', 'firstName', 'middleInitial', 'lastName', 'bornOn', 'gender'])
const parent = columnList('parent', [
  'applicationId',
  'firstName',
  'middleInitial',
  'lastName',
  'email',
  'homePhones',
  'mobilePhones',
  'street',
  'zip',
])

const listChildren = prepared<Child>(
  `select ${child} from child where application_id = any ($1::bigint[]) and removed_at is null order by id`,
)
const listParents = prepared<Parent>(
  `select ${parent} from parent where application_id = any ($1::bigint[]) order by position`,
)

/** Returns the families of applications as they are compared, by application. */
export async function listComparedFamilies(
  db: Tx,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, ReadFamily>> {
  if (applicationIds.length === 0) return new Map()
  const ids = [...applicationIds]
  const [children, parents] = await Promise.all([listChildren(db, ids), listParents(db, ids)])
  const childrenOf = Map.groupBy(children, ({ applicationId }) => applicationId)
  const parentsOf = Map.groupBy(parents, ({ applicationId }) => applicationId)
  return new Map(
    ids.map((id) => [
      id,
      readFamily({
        children: childrenOf.get(id) ?? [],
        parents: (parentsOf.get(id) ?? []).map(({ street, zip, ...each }) => ({ ...each, address: { street, zip } })),
      }),
    ]),
  )
}
