import * as worklist from '@semilla/contract/casework/worklist.ts'
import * as desk from '@semilla/contract/duplicates/desk.ts'
import * as merging from '@semilla/contract/merging.ts'
import { change } from '../../../api/queries/changes.ts'
import { list } from '../../../api/queries/list.ts'
import { read } from '../../../api/queries/reads.ts'
import { applicationReads } from '../../matching/queries.ts'
import { listRelatedApplications } from '../queries.ts'

export const listDuplicateSets = list(desk.listDuplicateSets, { by: 'cursor', keyOf: ({ id }) => id, isWorded: true })
export const listDuplicateDecisions = list(desk.listDuplicateDecisions, {
  by: 'cursor',
  keyOf: ({ verdict, firstId, secondId, setDecisionId }) => `${verdict} ${firstId} ${secondId} ${setDecisionId}`,
})
export const previewMerge = read(merging.previewMerge, { isWorded: true })
export const listMerges = read(merging.listMerges)

const decided = [listDuplicateSets, listDuplicateDecisions, listRelatedApplications]
const marked = { makesStale: [...decided, previewMerge] }
const merged = { makesStale: [...applicationReads, ...decided, listMerges] }
export const decideNotDuplicate = change(desk.decideNotDuplicate, marked)
export const undoNotDuplicate = change(desk.undoNotDuplicate, marked)
export const decideNoneDuplicates = change(desk.decideNoneDuplicates, marked)
export const undoNoneDuplicates = change(desk.undoNoneDuplicates, marked)
export const mergeApplication = change(merging.mergeApplication, merged)
export const undoMerge = change(merging.undoMerge, merged)
/** Looks up an application by its number; nothing changes. */
export const findByReference = change(worklist.getApplicationIdByExternalId, { makesStale: [] })
