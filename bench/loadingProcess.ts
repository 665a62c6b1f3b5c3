import { Agent } from 'node:http'
import { type Caller, concurrency, post } from './calls.ts'
import { family } from './families.ts'
import type { Bodies, Load, Loaded } from './loader.ts'

// The process of `startLoader`.

const agent = new Agent({ keepAlive: true, maxSockets: concurrency })

/** More families than can apply in a second. */
const familiesEachSecond = 1_000

/**
 * Returns a function that gives one body after the other. Those of families are made ahead: making them would take
 * processor time from what is measured.
 */
function inTurn(bodies: Bodies, seconds: number): () => string {
  let at = 0
  if (!('familiesFrom' in bodies)) return () => bodies[at++ % bodies.length] ?? ''
  const make = () => family(bodies.familiesFrom + at++, bodies.cityId)
  const made = Array.from({ length: seconds * familiesEachSecond }, make)
  return () => made.pop() ?? make()
}

/** Sends requests until the time is over. Searching the responses does not count. */
async function send({ port, cookie, path, seconds, bodies, sought }: Load): Promise<Loaded> {
  const caller: Caller = { port, agent, cookie }
  const next = inTurn(bodies, seconds)
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let found = 0
  const one = async () => {
    while (performance.now() < until) {
      const body = next()
      const start = performance.now()
      const text = await post(caller, path, body, sought !== undefined)
      times.push(performance.now() - start)
      if (sought !== undefined && text.includes(sought)) found++
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  return { times, found }
}

process.on('message', async (load: Load) => process.send?.(await send(load)))
process.once('disconnect', () => process.exit())
