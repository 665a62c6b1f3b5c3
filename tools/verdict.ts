import type { Reporter, TestRunEndReason } from 'vitest/node'

/** Tells `tools/test.ts` how a run of tests went as soon as that is known, before the runner ends. */
export default class implements Reporter {
  onTestRunEnd(_modules: unknown, unhandled: readonly unknown[], reason: TestRunEndReason): void {
    process.send?.({ passed: reason === 'passed' && unhandled.length === 0 })
  }
}
