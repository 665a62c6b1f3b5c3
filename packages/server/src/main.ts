import { buildApp, prepareDatabase } from './app.ts'
import { readConfig } from './config.ts'
import { fillDemoCity } from './demo/fillDemoCity.ts'
import { openServerDatabase } from './platform/database/openServerDatabase.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const config = readConfig()
const database = await openServerDatabase(config, say)
say('Bringing the database to the newest schema')
await prepareDatabase(database.url)
const app = await buildApp(database.url, config)
if (config.DEMO) await fillDemoCity(app, say)
await app.startJobs()
await app.server.listen({ port: config.PORT, host: config.HOST })
say(`Semilla is ready at http://localhost:${config.PORT}`)

let stopping: Promise<void> | undefined
/** Answers what is under way, finishes the jobs begun, and stops the database that was started here. */
const stop = () => {
  stopping ??= app
    .stop()
    .then(() => database.stop())
    .then(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
