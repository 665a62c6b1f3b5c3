import { once } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { startBenchServer } from './server.ts'
import { childrenEach, makeWorklistCity } from './worklistCity.ts'
import { houseFamilies } from './worklistNames.ts'

// Makes a city of 100,000 applications with a server over it, for the process that started this one: it gets the URL, the
// token of a counselor's session, and one of the families. When it leaves, all of it is removed.

const families = 100_000

/** A family like the others: some have its first name, its street or its house number, and some nearly its last name. */
const sought = { firstName: 'Guadalupe', lastName: 'Fermarqui', phoneDigits: ['4157761234'], street: '1234 Noe Street' }

/** Gives the families homes, and one in their midst the names and the home of the one that is sought. */
async function houseAndName(db: Database): Promise<void> {
  await houseFamilies(db)
  const active = db.selectFrom('application').select('id').where('status', '=', 'active')
  const inTheMidst = active
    .orderBy('id')
    .offset(families / 4)
    .limit(1)
  await db.updateTable('parent').set(sought).where('applicationId', '=', inTheMidst).execute()
}

// An interrupt reaches every process of a terminal. This one ends when the one that started it has left.
process.on('SIGINT', () => undefined)
const server = await startBenchServer()
const left = process.connected ? once(process, 'disconnect') : Promise.resolve()
void left.then(server.stop)
try {
  const token = await makeWorklistCity(server.db, families * childrenEach, houseAndName)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from worklist_row`.execute(server.db)
  process.send?.({ url: `http://localhost:${server.port}`, token, families: rows[0]?.count, sought })
} catch (error) {
  // Whoever leaves while the city is made takes its database away.
  if (process.connected) {
    await server.stop()
    throw error
  }
}
