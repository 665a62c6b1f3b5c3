import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { Moments } from '../moments.ts'
import type { PlacedSite } from '../places/sites.ts'

/** What a family does with its application; a `silent` one never responds again. */
export type Plan = 'active' | 'hold' | 'silent' | 'inactive' | 'closed'

export type DemoFamily = {
  readonly form: ApplicationForm
  readonly language: InterfaceLanguage
  readonly plan: Plan
  readonly requestedDaysAgo: number
  /** Days since the family last sent its form. */
  readonly updatedDaysAgo: number
  /** Days since the family or its counselor made the planned change. */
  readonly changedDaysAgo: number
  /** Applies on its own with or without an account, or by phone with a counselor who enters the form. */
  readonly applies: 'withAccount' | 'asVisitor' | 'byPhone'
  /** The code of the agency that handles the application; undefined for the city's pool. */
  readonly agency: string | undefined
  /** True for the family of the demo account on the sign-in page. */
  readonly isShown: boolean
}

/** The surroundings that demo families are created for. */
export type Around = {
  readonly cityId: number
  readonly sites: readonly PlacedSite[]
  readonly organizations: ReadonlyMap<string, number>
  readonly moments: Moments
}
