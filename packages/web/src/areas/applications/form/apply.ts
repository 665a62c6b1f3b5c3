import { createContext, type Dispatch, type SetStateAction, use } from 'react'
import type { Faults } from '../../../forms/faults.ts'
import type { DraftState } from './draft/draftStore.ts'
import type { OpenDraft } from './draft/openDraft.ts'
import type { ShownPage, Source } from './source.ts'
import type { HubTask } from './tasks.ts'

/** What every page of the application shares. */
export type Apply = OpenDraft &
  DraftState & {
    readonly source: Source
    readonly page: ShownPage
    readonly userId: number | undefined
    /** Somebody of an agency fills it in for a family. */
    readonly isStaff: boolean
    readonly today: string
    /** What keeps the draft from being sent. */
    readonly faults: Faults
    readonly tasks: readonly HubTask[]
    /** Where the page leads back to: the review when it was opened from there. */
    readonly returnsToReview: boolean
    /** Faults that the server found in what was sent, until their page is changed. */
    readonly serverFaults: Faults
    readonly setServerFaults: Dispatch<SetStateAction<Faults>>
  }

export const ApplyContext = createContext<Apply | undefined>(undefined)

export function useApply(): Apply {
  const apply = use(ApplyContext)
  if (!apply) throw new Error('This page is drawn outside of an application')
  return apply
}
