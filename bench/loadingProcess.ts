import { Agent } from 'node:http'
import { type Caller, concurrency, post } from './calls.ts'
import { family } from './families.ts'
import type { Bodies, Load, Loaded } from './loader.ts'

// The process of `startLoader`.

const agent = new Agent({ keepAlive: true, maxSockets: concurrency })

/** Returns a function that makes one body after the other. */
function inTurn(bodies: Bodies): () => string {
  let at = 0
  if ('familiesFrom' in bodies) return () => family(bodies.familiesFrom + at++, bodies.cityId)
  return () => bodies[at++ % bodies.length] ?? ''
}

/** Sends requests until the time is over. Neither making the bodies nor searching the responses counts. */
async function send({ port, cookie, path, seconds, bodies, sought }: Load): Promise<Loaded> {
  const caller: Caller = { port, agent, cookie }
  const next = inTurn(bodies)
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
