import { isDeepStrictEqual } from 'node:util'
import type { proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Visit } from '../../referrals/queries/visits.ts'
import { visitAsSeen } from '../../referrals/visitAsSeen.ts'

type Seen = NonNullable<Input<typeof proposeVisit>['seen']>

/** Returns what of a visit, if there is one, somebody else may have changed. */
const stateOf = ({ id, status, times = [], startsAt }: Partial<Seen>): Seen => ({ id, status, times, startsAt })

/** Returns whether a visit, if there is one, is still what a caller saw; also if the caller does not say what that was. */
export const isAsSeen = (visit: Visit | undefined, seen: Seen | undefined): boolean =>
  !seen || isDeepStrictEqual(stateOf(seen), stateOf(visit ? visitAsSeen(visit) : {}))
