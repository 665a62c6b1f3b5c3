import { parentPort } from 'node:worker_threads'

/** Does, on a worker thread, the tasks that `startThread` sends, and answers each with its result or its error. */
export function answerTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
    try {
      parentPort?.postMessage({ id, result: await work(task) })
    } catch (error) {
      parentPort?.postMessage({ id, error })
    }
  })
}
