/**
 * Returns what does the steps of a job that are independent: one that fails does not stop the others. `end` throws what
 * failed, so that the job is logged as failed and tried again.
 */
export function attempts() {
  const errors: unknown[] = []
  return {
    attempt: async (step: () => Promise<unknown>): Promise<void> => {
      try {
        await step()
      } catch (error) {
        errors.push(error)
      }
    },
    end: (): void => {
      if (errors.length === 1) throw errors[0]
      if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps of a job failed`)
    },
  }
}
