import { Agent } from 'node:http'
import { concurrency } from './calls.ts'
import { type Loader, startLoader } from './loader.ts'
import { type BenchServer, startBenchServer } from './server.ts'

/** A server that is measured, with what sends requests to it. */
export type Measured = BenchServer & { readonly agent: Agent; readonly loader: Loader }

/** Measures a server of its own, which is stopped afterwards with what sends requests to it. */
export async function withServer<T>(measure: (measured: Measured) => Promise<T>): Promise<T> {
  const server = await startBenchServer()
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const loader = startLoader()
  try {
    return await measure({ ...server, agent, loader })
  } finally {
    agent.destroy()
    loader.stop()
    await server.stop()
  }
}

/** Returns as text how much processor time each of some requests took since `before` was read. */
export function processorEach(
  { processorTime }: Pick<BenchServer, 'processorTime'>,
  before: ReturnType<BenchServer['processorTime']>,
  requests: number,
): string {
  const after = processorTime()
  const each = (used: number) => (used / requests).toFixed(2)
  return `${each(after.server - before.server)} ms of processor each in the server, ${each(after.database - before.database)} in the database`
}
