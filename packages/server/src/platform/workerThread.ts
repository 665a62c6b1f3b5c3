import { Worker } from 'node:worker_threads'

type Answer<Result> = { readonly id: number; readonly result?: Result; readonly error?: unknown }
type Waiting<Result> = { resolve(result: Result): void; reject(error: unknown): void }

/** A worker thread that does one kind of task, sent to it as `{ id, task }` and answered as `{ id, result }`. */
export type WorkerThread<Task, Result> = {
  ask(task: Task): Promise<Result>
  /** How many tasks have no answer yet. */
  waiting(): number
}

/**
 * Starts a thread and tracks its pending tasks. The thread does not keep the process alive. When it ends, its tasks fail
 * and `ended` is called, so that another one can take its place.
 */
export function startThread<Task, Result>(file: URL, ended: () => void): WorkerThread<Task, Result> {
  const waiting = new Map<number, Waiting<Result>>()
  const worker = new Worker(file)
  let count = 0
  worker.unref()
  const end = (error: unknown) => {
    ended()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('A worker thread ended')))
  worker.on('message', ({ id, result, error }: Answer<Result>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (error === undefined) asked?.resolve(result as Result)
    else asked?.reject(error)
  })
  const ask = (task: Task) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++count
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, task })
    })
  return { ask, waiting: () => waiting.size }
}
