import type { listLogCategories } from '@semilla/contract/casework/log.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

export type Category = Output<typeof listLogCategories>[number]['category']
export type LogFilter<C extends Category = Category> = {
  readonly categories: readonly C[]
  readonly from: string
  readonly to: string
}

/** Returns whether the period of a filter does not end before it starts. */
export const isPeriod = ({ from, to }: LogFilter): boolean => !from || !to || from <= to
