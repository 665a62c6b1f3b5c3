import type { SignedIn } from '../src/platform/access/actor.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Office } from './office.ts'
import type { Reference } from './queries.ts'

/** What the city is founded with. */
export type Founding = {
  readonly db: Tx
  readonly office: Office
  readonly clock: Clock
  readonly reference: Reference
  /** The hash of the password of the demo accounts, which is hashed once. */
  readonly passwordHash: string
}

/** The organizations with their staff, by the codes and names of the plan. */
export type Organizations = {
  readonly organizations: ReadonlyMap<string, number>
  /** All staff, by email. */
  readonly people: ReadonlyMap<string, SignedIn>
  /** The counselors and supervisors of each agency, by the agency's code. */
  readonly staff: ReadonlyMap<string, readonly SignedIn[]>
}
