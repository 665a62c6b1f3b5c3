import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { Moments } from './moments.ts'
import type { PlacedSite } from './sites.ts'

/** What a family makes of its application: `silent` ones are not heard of again. */
export type Plan = 'active' | 'hold' | 'silent' | 'inactive' | 'closed'

export type DemoFamily = {
  readonly form: ApplicationForm
  readonly language: InterfaceLanguage
  readonly plan: Plan
  readonly requestedDaysAgo: number
  /** When the family last sent its form. */
  readonly updatedDaysAgo: number
  /** When it, or its counselor, did what was planned. */
  readonly changedDaysAgo: number
  /** By itself with an account or without one, or typed by a counselor while it was on the phone. */
  readonly applies: 'withAccount' | 'asVisitor' | 'byPhone'
  /** The agency that looks after it, by its code; some wait in the city's pool. */
  readonly agency: string | undefined
  /** True for the family of the account that the sign-in page lists. */
  readonly isShown: boolean
}

/** What the demo families are made around. */
export type Around = {
  readonly cityId: number
  readonly sites: readonly PlacedSite[]
  readonly organizations: ReadonlyMap<string, number>
  readonly moments: Moments
}
