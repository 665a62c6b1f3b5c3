import { fillDemoCity } from '../demo/fillDemoCity.ts'
import { isMade } from '../demo/queries.ts'
import { openServerDatabase } from '../postgres/openServerDatabase.ts'
import { waitForDatabase } from '../postgres/serverVersion.ts'
import { type App, buildApp, prepareDatabase } from './app.ts'
import { demoPassword } from './areas/accounts/session/demoAccounts.ts'
import { type Config, readConfig } from './config.ts'
import { answerWhilePreparing } from './platform/http/preparing.ts'

/** Milliseconds within which a process that was told to stop is gone, whatever hangs. */
const stopsWithinMs = 25_000
/** Milliseconds within which a repeated signal is the first one, heard twice. */
const sameSignalMs = 1000

const steps: string[] = []
const say = (line: string) => {
  steps.push(line.trim())
  process.stdout.write(`${line}\n`)
}

/** What was opened and how it is closed; closed last first. */
const opened: (() => Promise<void>)[] = []
let stopAskedAt: number | undefined
class Interrupted extends Error {}

/** One step of the start. A stop that was asked for meanwhile takes effect after it, as each step is whole by itself. */
async function step<R>(work: Promise<R>): Promise<R> {
  const result = await work
  if (stopAskedAt !== undefined) throw new Interrupted()
  return result
}

async function closeEverything(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}

/** Says what the demo city means where real families are served. */
async function warnOfDemo(app: App, { isProduction }: Config): Promise<void> {
  if (!isProduction || !(await app.inTransaction(({ db }) => isMade(db)))) return
  say(
    'WARNING: this database holds the demo city. Its accounts have a published password, and one is an administrator:',
  )
  say(
    `WARNING: whoever reads the documentation can sign in as admin@example.org with ${demoPassword} and see everything.`,
  )
}

async function start(config: Config): Promise<void> {
  const address = { port: config.PORT, host: config.HOST }
  const preparing = await step(answerWhilePreparing(address, steps))
  opened.push(preparing.stop)
  const database = await openServerDatabase(config, say)
  opened.push(database.stop)
  await step(waitForDatabase(database.url, say))
  say('Bringing the database to the newest schema')
  await step(prepareDatabase(database.url))
  const app = await buildApp(database.url, config)
  opened.push(app.stop)
  if (config.DEMO) await step(fillDemoCity(app, say))
  await step(warnOfDemo(app, config))
  await step(app.startJobs())
  await preparing.stop()
  await step(app.server.listen(address))
  say(`Semilla is ready at http://localhost:${config.PORT}`)
}

/** What a person can do about a start that failed. */
function explain(error: unknown, config: Config): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${config.PORT} is taken by another program. Stop it, or choose another port: PORT=${config.PORT + 1} npm start`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${config.PORT}. Choose one above 1023, as in PORT=8080`
  return `Semilla could not start: ${message || code || String(error)}`
}

/** Answers what is under way, finishes the jobs begun, and leaves the database. */
function stop(): void {
  if (stopAskedAt !== undefined) return
  stopAskedAt = performance.now()
  process.stdout.write('Stopping\n')
  setTimeout(() => process.exit(1), stopsWithinMs).unref()
  started
    .then(closeEverything)
    .then(() => process.exit(0))
    .catch((error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    })
}

/**
 * A signal stops the product, and a later second one does not wait. Ctrl-C under npm arrives twice, from the terminal and
 * from npm; what comes within a second of the first is the same.
 */
function stopOrLeave(signal: NodeJS.Signals): void {
  if (stopAskedAt !== undefined && performance.now() - stopAskedAt > sameSignalMs)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  stop()
}

/** Killed outright, npm cannot pass that on; a product that nobody started any more would keep its port. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watching)
    stop()
  }, 500)
  watching.unref()
}

function readSettings(): Config {
  try {
    return readConfig()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

const config = readSettings()
const started = start(config).catch(async (error) => {
  if (error instanceof Interrupted) return
  process.stderr.write(`${explain(error, config)}\n`)
  await closeEverything().catch(() => undefined)
  process.exit(1)
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOrLeave)
// Whoever read what is said here may be gone, as `npm start | head` is; families are served all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
stopWithNpm()
