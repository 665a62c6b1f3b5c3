import type { PayPeriod } from '@semilla/domain/applications/pay.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'

/** What a family typed in the quick check. */
export type Figures = { readonly familySize: string; readonly amount: number; readonly every: PayPeriod }

const key = ['preCheckFigures']
// Filling in the application takes longer than answers are normally kept. The figures never leave this tab.
queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })

/** Keeps the figures of the quick check, so that the application need not ask for them again. */
export const keepFigures = (figures: Figures): void => void queryClient.setQueryData(key, figures)

/** Returns the figures of the last quick check of this visit and forgets them, so that they reach one application. */
export function takeFigures(): Figures | undefined {
  const figures = queryClient.getQueryData<Figures>(key)
  queryClient.removeQueries({ queryKey: key })
  return figures
}
