import * as assignment from '@semilla/contract/casework/assignment.ts'
import * as fields from '@semilla/contract/casework/fields.ts'
import * as tags from '@semilla/contract/casework/tags.ts'
import * as statuses from '@semilla/contract/enrollment/statuses.ts'
import * as invitations from '@semilla/contract/invitations.ts'
import * as matching from '@semilla/contract/matching.ts'
import { listAllSites } from '@semilla/contract/sites/sites.ts'
import { useQuery } from '@tanstack/react-query'
import { change } from '../../api/changes.ts'
import { asked } from '../../api/queryClient.ts'
import { standing } from '../matching/queries.ts'

const lasting = { staleTime: 10 * 60_000 }
const none: never[] = []

const stale = { makesStale: standing }
export const assignToMe = change(assignment.assignToMe, stale)
export const assignToStaff = change(assignment.assignToStaff, stale)
export const setApplicationComment = change(fields.setApplicationComment, stale)
export const setSiblingEnrolled = change(fields.setSiblingEnrolled, stale)
export const setTags = change(tags.setTags, { makesStale: [...standing, tags.listTags] })
export const changeChildStatus = change(statuses.changeChildStatus, stale)
export const setEnrollInfo = change(statuses.setEnrollInfo, stale)
export const referManually = change(matching.referManually, stale)
export const inviteParent = change(invitations.inviteParent, stale)

/** The tags of a kind that are in use, to suggest while somebody types. */
export const useTagNames = (kind: 'application' | 'outreach'): string[] =>
  useQuery(asked(tags.listTags, { kind, withDisabled: false })).data?.map(({ name }) => name) ?? none

/** Every active site by name. */
export const useSiteNames = () => useQuery({ ...asked(listAllSites, {}), ...lasting }).data ?? none
