import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { sql } from 'kysely'
import type { TestClient } from '../../testing/testClient.ts'
import { type City, read } from './city.ts'
import type { Turn } from './turn.ts'

/** An application as the moves look at it. */
export type Family = {
  readonly id: number
  readonly status: string
  readonly parentId: number | null
  readonly agencyId: number | null
}

/** What is read of an application `a` that a move is about. */
export const familyColumns = sql.raw('a.id, a.status, a.parent_user_id as parent_id, a.agency_id')

/** Returns all applications. */
export const listFamilies = (city: City): Promise<Family[]> =>
  read(city, sql<Family>`select ${familyColumns} from application a order by a.id`)

/** Returns one application, mostly one that has not ended. */
export async function pickFamily(turn: Turn): Promise<Family | undefined> {
  const all = await listFamilies(turn.city)
  const open = all.filter(({ status }) => !['closed', 'enrolled', 'ineligible'].includes(status))
  return turn.pick(turn.chance(0.85) && open.length > 0 ? open : all)
}

/** Returns the family's parent, or who works for it if nobody has its account. */
export const parentOf = (turn: Turn, family: Family): TestClient =>
  turn.city.parents.get(family.parentId ?? 0) ?? staffOf(turn, family)

/** Returns who works for a family; now and then somebody who may not. */
export function staffOf({ city, pick, chance }: Turn, { agencyId }: Pick<Family, 'agencyId'>): TestClient {
  const supervisor = city.supervisors.get(agencyId ?? 0) ?? city.administrator
  if (chance(0.1)) return pick([...city.supervisors.values()]) ?? supervisor
  return chance(0.3) ? city.administrator : supervisor
}

export type ChildOfFamily = Family & { readonly childId: number; readonly childStatus: string }

/** Returns one child, mostly one that waits. */
export async function pickChild(turn: Turn): Promise<ChildOfFamily | undefined> {
  const all = await read(
    turn.city,
    sql<ChildOfFamily>`select c.id as "childId", c.status as "childStatus", ${familyColumns}
      from child c join application a on a.id = c.application_id where c.removed_at is null order by c.id`,
  )
  const waiting = all.filter(({ childStatus }) => isWaiting(childStatus))
  return turn.pick(turn.chance(0.8) && waiting.length > 0 ? waiting : all)
}
