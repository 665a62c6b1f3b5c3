import { type ProductProcess, startProduct } from '../../testing/startProcess.ts'

/** Several processes of the product with one database, of which one at a time is killed and started again. */
export type Fleet = {
  /** Returns the address of one of them, in turns; it may be dead. */
  next(): string
  /** Kills one without warning and starts another in its place. */
  kill(nth: number): Promise<void>
  stop(): Promise<void>
}

/** Starts processes with the same settings. */
export async function startFleet(settings: Record<string, string>, processes: number): Promise<Fleet> {
  const nodes: ProductProcess[] = []
  for (let nth = 0; nth < processes; nth++) nodes.push(await startProduct(settings))
  let turn = 0
  return {
    next: () => (nodes[turn++ % nodes.length] as ProductProcess).url,
    async kill(nth) {
      const node = nodes[nth % nodes.length] as ProductProcess
      node.child.kill('SIGKILL')
      await node.ended
      nodes[nth % nodes.length] = await startProduct(settings)
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}
