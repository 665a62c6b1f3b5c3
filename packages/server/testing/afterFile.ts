const waiting: (() => unknown)[] = []

/**
 * Does something after all tests of the current file, the latest first. Unlike `afterAll`, which the test runner ignores
 * in hooks, in tests and in modules that an earlier file of the worker loaded, it can be called anywhere.
 */
export function afterFile(act: () => unknown): void {
  waiting.push(act)
}

/** Does what waits for the end of the file, all of it even if some of it fails. Throws what failed. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = []
  for (let act = waiting.pop(); act; act = waiting.pop()) {
    try {
      await act()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a test file left something open')
}
