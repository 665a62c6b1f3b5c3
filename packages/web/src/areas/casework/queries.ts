import * as drafts from '@semilla/contract/applications/drafts.ts'
import * as bulk from '@semilla/contract/bulk.ts'
import * as assignment from '@semilla/contract/casework/assignment.ts'
import * as fields from '@semilla/contract/casework/fields.ts'
import * as others from '@semilla/contract/casework/otherApplications.ts'
import * as tags from '@semilla/contract/casework/tags.ts'
import * as tasks from '@semilla/contract/casework/tasks.ts'
import * as views from '@semilla/contract/casework/views.ts'
import * as worklist from '@semilla/contract/casework/worklist.ts'
import * as statuses from '@semilla/contract/enrollment/statuses.ts'
import * as invitations from '@semilla/contract/invitations.ts'
import * as matching from '@semilla/contract/matching/matching.ts'
import { listAllSites as allSites } from '@semilla/contract/sites/sites.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { read, useRead } from '../../api/queries/reads.ts'
import { applicationReads } from '../matching/queries.ts'

const none: never[] = []

const listTags = read(tags.listTags)
const listAllSites = read(allSites, { staleTime: 10 * 60_000 })
export const listWaiting = list(worklist.listWaiting, { by: 'cursor', keyOf: ({ id }) => id })
export const listTasks = list(tasks.listTasks, { by: 'rows', keyOf: ({ id }) => id })
export const listViews = read(views.listViews)
export const getBulk = read(bulk.getBulk, { isWorded: true, staleTime: 0 })
export const listBulk = read(bulk.listBulk, { staleTime: 0 })
export const askWaiting = read(worklist.listWaiting)
export const searchApplications = read(others.searchApplications, { isWorded: true })
export const listRelatedApplications = read(others.listRelatedApplications, { isWorded: true })
export const listColleagueDrafts = read(drafts.listColleagueDrafts, { staleTime: 0 })
export const getStatusChoices = read(statuses.getStatusChoices)
export const searchStaff = read(assignment.searchStaff, { isWorded: true })

const stale = { makesStale: applicationReads }
export const takeOverDraft = change(drafts.takeOverDraft, { makesStale: [listColleagueDrafts] })
export const assignToStaff = change(assignment.assignToStaff, stale)
export const setApplicationComment = change(fields.setApplicationComment, stale)
export const setSiblingEnrolled = change(fields.setSiblingEnrolled, stale)
export const setTags = change(tags.setTags, { makesStale: [...applicationReads, listTags] })
export const changeChildStatus = change(statuses.changeChildStatus, stale)
export const setEnrollInfo = change(statuses.setEnrollInfo, stale)
export const referManually = change(matching.referManually, stale)
export const inviteParent = change(invitations.inviteParent, stale)

/** Returns the tags of a kind that are in use, as suggestions. */
export const useTagNames = (kind: 'application' | 'outreach'): string[] =>
  useRead(listTags, { kind, withDisabled: false }).data?.map(({ name }) => name) ?? none

/** Returns all active sites with their names. */
export const useSiteNames = () => useRead(listAllSites, {}).data ?? none

export const saveTask = change(tasks.saveTask, { makesStale: [listTasks, listWaiting] })
export const setTaskDone = change(tasks.setTaskDone, { makesStale: [listTasks, listWaiting] })
export const saveView = change(views.saveView, { makesStale: [listViews] })
export const deleteView = change(views.deleteView, { makesStale: [listViews] })
export const setDefaultView = change(views.setDefaultView, { makesStale: [listViews] })
export const startBulk = change(bulk.startBulk, { makesStale: [listBulk] })
export const undoBulk = change(bulk.undoBulk, { makesStale: [listBulk] })
export const stopBulk = change(bulk.stopBulk, { makesStale: [listBulk] })
export const startExport = change(bulk.startExport, { makesStale: [listBulk] })
