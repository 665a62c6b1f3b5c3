import type { getAdministratorHome as operation } from '@semilla/contract/administration.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { countByAge, countForHome } from './queries.ts'

/** Returns what waits for the city's administrators, and the city in numbers. */
export async function getAdministratorHome({ db, clock }: Context): Promise<Output<typeof operation>> {
  const today = clock.today()
  return { ...(await countForHome(db, { now: clock.now(), today })), byAge: await countByAge(db, today) }
}
