import type { ReferralRecord } from '../src/areas/referrals/queries/records.ts'
import type { Actor, SignedIn } from '../src/platform/access/actor.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Calendar } from './calendar.ts'
import type { DemoFamily } from './families/family.ts'
import type { Organizations } from './founding.ts'
import type { Moments } from './moments.ts'
import type { Office } from './office.ts'
import type { PlacedSites } from './places/openSites.ts'
import type { DemoVacancy } from './places/vacancies.ts'
import type { Random } from './random.ts'

/** A family that has applied. */
export type Resident = {
  readonly family: DemoFamily
  readonly applicationId: number
  readonly isEligible: boolean
  /** The person who acts for the family: the parent, or the counselor who entered the application. */
  readonly speaker: Actor
  /** The counselor who handles the application. */
  readonly counselor: SignedIn
}

/** A vacancy that a site has created. */
export type Offer = { readonly vacancy: DemoVacancy; readonly manager: SignedIn; enrolled: number }

/** A referral with the family and the vacancy. */
export type Case = { readonly referral: ReferralRecord; readonly resident: Resident; readonly offer: Offer }

/** The state of the city while its past is generated. */
export type City = PlacedSites &
  Organizations & {
    readonly db: Tx
    readonly clock: Clock
    readonly office: Office
    readonly calendar: Calendar
    readonly moments: Moments
    readonly random: Random
    /** The hash of the password of the demo accounts. */
    readonly passwordHash: string
    /** The parents who have an account, by its name. */
    readonly parents: Map<string, SignedIn>
    /** By the application's id. */
    readonly residents: Map<number, Resident>
    /** By the vacancy's id. */
    readonly offers: Map<number, Offer>
  }
