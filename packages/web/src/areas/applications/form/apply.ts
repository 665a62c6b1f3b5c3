import { createContext, use } from 'react'
import type { Faults } from '../../../forms/faults.ts'
import type { DraftState } from './draft/draftStore.ts'
import type { OpenDraft } from './draft/openDraft.ts'
import type { DraftPage, Return, Source } from './source.ts'
import type { HubTask } from './tasks.ts'

/** What all pages of the application share. */
export type Apply = OpenDraft &
  DraftState & {
    readonly source: Source
    readonly page: DraftPage
    readonly userId: number | undefined
    /** Whether agency staff fill the application in for a family. */
    readonly isStaff: boolean
    readonly today: string
    /** The day on which the family applied: of a new application, today. */
    readonly appliedOn: string
    /** The errors that prevent submitting the draft. */
    readonly faults: Faults
    readonly tasks: readonly HubTask[]
    /** Where the page returns to once it is saved, because it was opened from there. */
    readonly returnsTo: Return | undefined
  }

export const ApplyContext = createContext<Apply | undefined>(undefined)

export function useApply(): Apply {
  const apply = use(ApplyContext)
  if (!apply) throw new Error('This page is drawn outside of an application')
  return apply
}
