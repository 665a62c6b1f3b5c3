import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

// For development: the server, restarted when its sources change, and the web client with hot reloading.

const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '8080'
/** The interface passes its calls on to the server of the same run, whatever its port. */
const env = { ...process.env, SEMILLA_API: process.env.SEMILLA_API ?? `http://localhost:${port}` }
const run = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })

const server = run(['--watch-preserve-output', '--watch', 'packages/server/src/main.ts'])
const web = run(['node_modules/vite/bin/vite.js', 'packages/web', '--port', '5173'])
process.stdout.write(`The interface is at http://localhost:5173, its server at http://localhost:${port}\n`)

const stop = () => {
  for (const each of [server, web]) each.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
web.once('exit', stop)
