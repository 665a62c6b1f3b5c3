import { fillDemoCity } from '../demo/fillDemoCity.ts'
import { isMade } from '../demo/queries.ts'
import { openServerDatabase } from '../postgres/openServerDatabase.ts'
import { waitForDatabase } from '../postgres/serverVersion.ts'
import { type App, buildApp, prepareDatabase } from './app.ts'
import { demoPassword } from './areas/accounts/session/demoAccounts.ts'
import { say as print } from './commandLine.ts'
import { type Config, readConfig } from './config.ts'
import { mailFault } from './platform/delivery/mail.ts'
import { openIncomingFolder } from './platform/files/fileStore.ts'
import { serveStartupPage } from './platform/http/pages/startupPage.ts'

/** Milliseconds after which a stopping process exits even if something hangs. */
const stopTimeoutMs = 25_000
/** Milliseconds within which a repeated signal counts as the same one. */
const sameSignalMs = 1000

const steps: string[] = []
const say = (line: string, detail?: string) => {
  steps.push(line.trim())
  print(line, detail)
}

/** The functions that close what was opened, called in reverse order. */
const opened: (() => Promise<void>)[] = []
let stopRequestedAt: number | undefined
class Interrupted extends Error {}

/**
 * Runs one step of the start. If a stop was requested meanwhile, it takes effect afterwards, as each step is atomic.
 */
async function step<R>(work: Promise<R>): Promise<R> {
  const result = await work
  if (stopRequestedAt !== undefined) throw new Interrupted()
  return result
}

async function closeEverything(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}

/** Logs a warning about the demo city in production. */
async function warnOfDemo(app: App, { isProduction }: Config): Promise<void> {
  if (!isProduction || !(await app.inTransaction(({ db }) => isMade(db)))) return
  say(
    'WARNING: this database holds the demo city. Its accounts have a published password, and one is an administrator:',
  )
  say(
    `WARNING: whoever reads the documentation can sign in as admin@example.org with ${demoPassword} and see everything.`,
  )
}

/** Logs a warning about a mail server that cannot be used: its messages are tried for hours before anybody sees that. */
async function warnOfMail({ server }: App, config: Config): Promise<void> {
  const fault = await mailFault(config)
  if (fault) server.log.warn({ fault }, 'the mail server at SMTP_URL cannot be used')
}

async function start(config: Config): Promise<void> {
  const address = { port: config.PORT, host: config.HOST }
  const preparing = await step(serveStartupPage(address, steps))
  opened.push(preparing.stop)
  openIncomingFolder(config)
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
  void warnOfMail(app, config)
  await preparing.stop()
  await step(app.server.listen(address))
  say(`Semilla is ready at http://localhost:${config.PORT}`)
}

/** Returns what a person can do about a failed start. */
function explain(error: unknown, config: Config): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${config.PORT} is taken by another program. Stop it, or choose another port: PORT=${config.PORT + 1} npm start`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${config.PORT}. Choose one above 1023, as in PORT=8080`
  return `Semilla could not start: ${message || code || String(error)}`
}

/** Stops gracefully: answers requests in progress, finishes running jobs, and closes the database. */
function stop(): void {
  if (stopRequestedAt !== undefined) return
  stopRequestedAt = performance.now()
  process.stdout.write('Stopping\n')
  setTimeout(() => process.exit(1), stopTimeoutMs).unref()
  started
    .then(closeEverything)
    .then(() => process.exit(0))
    .catch((error) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    })
}

/**
 * Stops on the first signal; a later second one exits immediately. Ctrl-C under npm sends two signals, one from the
 * terminal and one from npm, so signals within a second count as one.
 */
function stopOrLeave(signal: NodeJS.Signals): void {
  if (stopRequestedAt !== undefined && performance.now() - stopRequestedAt > sameSignalMs)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  stop()
}

/**
 * Stops when npm is gone. If npm is killed, it cannot pass the signal on, and an orphaned process would keep its port.
 */
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
// The reader of the output may exit, as with `npm start | head`; the server keeps running.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
stopWithNpm()
