import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** The bodies of the requests: these in turn, or those of applications of new families, by their numbers. */
export type Bodies = readonly string[] | { readonly familiesFrom: number; readonly cityId: number }

/** Requests to send at the usual concurrency until the time is over. */
export type Load = {
  readonly port: number
  readonly cookie: string
  readonly path: string
  readonly seconds: number
  readonly bodies: Bodies
  /** A text that responses are searched for. Without one, nobody reads them. */
  readonly sought?: string
}

/** The response times in milliseconds, and how many responses had the text that was sought. */
export type Loaded = { readonly times: readonly number[]; readonly found: number }

export type Loader = { load(load: Load): Promise<Loaded>; stop(): void }

const reply = (child: ChildProcess) =>
  new Promise<Loaded>((done, failed) => {
    child.once('message', (loaded) => done(loaded as Loaded))
    child.once('exit', () => failed(new Error('The requests failed')))
  })

/**
 * Starts a process that sends requests and does nothing else. In the process that filled the database, the garbage
 * collector holds up the measurement: it goes over all that was loaded for that each time some responses have arrived.
 */
export function startLoader(): Loader {
  const child = fork(join(import.meta.dirname, 'loadingProcess.ts'))
  return {
    load(load) {
      child.removeAllListeners()
      const loaded = reply(child)
      child.send(load)
      return loaded
    },
    stop: () => void child.kill(),
  }
}
