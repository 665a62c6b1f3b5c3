import * as api from '@semilla/contract/applications/drafts.ts'
import { route, type Who } from '../../../platform/http/route.ts'
import { applies, mayDoAsHolder } from '../access.ts'
import { discardDraft } from './discardDraft.ts'
import { getDraft } from './getDraft.ts'
import { saveDraft } from './saveDraft.ts'

/** Whoever may apply keeps a draft of a new application; whoever may change one a draft of the change. */
const draftsFor: Who<{ readonly applicationId?: number | undefined }> = (ctx, { applicationId }) =>
  applicationId === undefined ? applies(ctx, {}) : mayDoAsHolder('edit')(ctx, { applicationId })

export const draftRoutes = [
  route(api.saveDraft, draftsFor, saveDraft),
  route(api.getDraft, draftsFor, getDraft),
  route(api.discardDraft, draftsFor, discardDraft),
]
