import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { StoredWishes } from '../applications/merging/queries/wishes.ts'
import type { DocumentPlace } from '../documents/queries/merging.ts'
import type { KeptReferral } from '../referrals/queries/merging.ts'
import type { SubsidyOf } from '../referrals/queries/subsidies.ts'

/** What a merge keeps of both applications, so that it can be undone. */
export type Kept = {
  readonly from: {
    readonly status: ApplicationStatus
    readonly holdEndsOn: string | null
    readonly reasonIds: readonly number[]
    readonly otherReason: string
  }
  /** The status of the receiving application before the merge; merges that are older than this do not keep it. */
  readonly toStatus?: ApplicationStatus
  /** The versions of both applications before the merge; merges that are older than this do not keep them. */
  readonly versions?: { readonly from: number; readonly to: number }
  /** The children of both applications. */
  readonly children: readonly { readonly id: number; readonly applicationId: number; readonly status: ChildStatus }[]
  /** Their statuses right after the merge. */
  readonly childrenAfter: readonly { readonly id: number; readonly status: ChildStatus }[]
  readonly movedChildIds: readonly number[]
  readonly copyIds: readonly number[]
  /** The referrals of the children of both. */
  readonly referrals: readonly KeptReferral[]
  readonly referralsAfter: readonly KeptReferral[]
  /** The subsidies of their vacancies; merges that are older than this do not keep them. */
  readonly subsidies?: readonly SubsidyOf[]
  /** The receiving family's own program preferences, if they were replaced. */
  readonly wishes?: StoredWishes
  readonly documents: readonly DocumentPlace[]
  /** The account that the merge linked to the receiving application. */
  readonly linkedAccountId?: number
  /** The account of the receiving application right after the merge; merges that are older than this do not keep it. */
  readonly receivingAccountId?: number | null
  /** Whom the merge assigned the receiving application to, and when. */
  readonly assigned?: { readonly ownerId: number; readonly assignedAt: string | null }
}
