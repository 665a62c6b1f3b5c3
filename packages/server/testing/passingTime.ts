import { rmSync } from 'node:fs'
import { ensureDatabase, startEmbeddedDatabase } from '../postgres/embedded.ts'
import { freePort } from '../postgres/postmaster.ts'
import { buildApp, prepareDatabase } from '../src/app.ts'
import { ageApplications } from '../src/areas/enrollment/clocks/ageApplications.ts'
import { inviteStaff } from '../src/areas/invitations/inviteStaff.ts'
import { tellDates } from '../src/areas/notices/tellDates.ts'
import { readConfig } from '../src/config.ts'
import { manualClock } from '../src/platform/clock.ts'
import { scratchFolder } from './scratchFolder.ts'

// The product in a process of its own, with a city without families and a clock that stands still until the parent process
// sends another instant. Journeys in which time passes start it with the first instant and the email of a supervisor.

const [startsAt = '', email = ''] = process.argv.slice(2)
const folder = scratchFolder('passing-time')
const database = await startEmbeddedDatabase({ folder, unsafeFast: true })
await ensureDatabase(database.url('postgres'), 'semilla')
await prepareDatabase(database.url())
const port = await freePort()
const url = `http://localhost:${port}`
const config = readConfig({ ...process.env, DATABASE_URL: database.url(), DATA_DIR: folder, PUBLIC_URL: url })
const clock = manualClock(startsAt)
const app = await buildApp(database.url(), config, clock)

process.on('message', async (instant: string) => {
  clock.set(instant)
  // The queue does both every hour of the machine's clock, which stays as it is.
  await ageApplications({}, app.inTransaction)
  await tellDates({}, app.inTransaction)
  process.send?.({ instant })
})
// The parent process ends the product by leaving it, or by ending itself. An interrupt reaches every process of a terminal.
process.on('SIGINT', () => undefined)
process.once('disconnect', async () => {
  await app.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})
await app.startJobs()
await app.server.listen({ port, host: 'localhost' })
const invitation = await app.inTransaction((ctx) => inviteStaff(ctx, { who: 'supervisor', email }))
process.send?.({ url, invitation: invitation.url })
