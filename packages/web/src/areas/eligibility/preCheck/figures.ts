import type { PayPeriod } from '@semilla/domain/applications/pay.ts'
import { findCarried, keepCarried, removeCarried } from '../../../api/carried.ts'
import { knownSession } from '../../../api/session.ts'

/** What a family typed in the quick check. */
export type Figures = { readonly familySize: string; readonly amount: number; readonly every: PayPeriod }

/**
 * Keeps the figures of the quick check, so that the application need not ask for them again. They never leave this tab,
 * and stay when the visitor makes an account or signs in.
 */
export const keepFigures = (figures: Figures): void => keepCarried(figures, knownSession().userId)

/** Returns the figures of the last quick check of this visit and forgets them, so that they reach one application. */
export function takeFigures(): Figures | undefined {
  const figures = findCarried(knownSession().userId) as Figures | undefined
  removeCarried()
  return figures
}
