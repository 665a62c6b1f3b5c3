import { boundedQueue } from './boundedQueue.ts'
import { startThread, type WorkerThread } from './workerThread.ts'

/**
 * Returns a function that does a task on a worker thread of its own, one at a time. The thread starts with the first task,
 * and again after it ended. Refuses with `unavailable` when more than `waiting` tasks wait.
 */
export function queuedThread<Task, Result>(
  file: URL,
  { waiting }: { readonly waiting: number },
): (task: Task) => Promise<Result> {
  const queue = boundedQueue({ maxConcurrent: 1, waiting })
  let thread: WorkerThread<Task, Result> | undefined
  return (task) =>
    queue.run(() => {
      thread ??= startThread(file, () => {
        thread = undefined
      })
      return thread.ask(task)
    })
}
