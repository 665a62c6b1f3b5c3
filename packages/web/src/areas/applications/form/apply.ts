import { createContext, use } from 'react'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import type { Draft } from './draft.ts'
import type { DraftState } from './draftStore.ts'
import type { FormFault } from './faults.ts'
import type { OpenDraft } from './openDraft.ts'
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
    readonly faults: readonly FormFault[]
    readonly tasks: readonly HubTask[]
    readonly change: (update: (draft: Draft) => Draft) => void
    /** Where the page leads back to: the review when it was opened from there. */
    readonly returnsToReview: boolean
    /** Faults that the server found in what was sent, until the field is changed. */
    readonly serverFaults: readonly ServerFault[]
    /** What this page shows to be wrong: nothing of its own before it was left once. */
    readonly shownFaults: readonly FieldFault[]
    readonly attempt: () => void
    readonly setServerFaults: (faults: readonly ServerFault[]) => void
  }

export type ServerFault = { readonly field: string; readonly label?: string; readonly message: string }

export const ApplyContext = createContext<Apply | undefined>(undefined)

export function useApply(): Apply {
  const apply = use(ApplyContext)
  if (!apply) throw new Error('This page is drawn outside of an application')
  return apply
}
