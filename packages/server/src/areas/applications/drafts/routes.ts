import * as api from '@semilla/contract/applications/drafts.ts'
import { route, type Who } from '../../../platform/http/calls/route.ts'
import { applies, mayDoAsHolder, staffWrites } from '../access.ts'
import { listColleagueDrafts, takeOverDraft } from './colleagueDrafts.ts'
import { discardDraft } from './discardDraft.ts'
import { getDraft } from './getDraft.ts'
import { saveDraft } from './saveDraft.ts'

/**
 * Allows drafts of a new application to callers who may apply, and drafts of a change to callers who may change the
 * application.
 */
const draftsFor: Who<{ readonly applicationId?: number | undefined }> = (ctx, { applicationId }) =>
  applicationId === undefined ? applies(ctx, {}) : mayDoAsHolder('edit')(ctx, { applicationId })

export const draftRoutes = [
  route(api.saveDraft, draftsFor, saveDraft),
  route(api.getDraft, draftsFor, getDraft),
  route(api.discardDraft, draftsFor, discardDraft),
  route(api.listColleagueDrafts, staffWrites, listColleagueDrafts),
  route(api.takeOverDraft, staffWrites, takeOverDraft),
]
