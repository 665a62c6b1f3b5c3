import * as apply from '@semilla/contract/applications/apply.ts'
import * as detail from '@semilla/contract/applications/detail.ts'
import * as drafts from '@semilla/contract/applications/drafts.ts'
import { changeOnlyPreferredSites } from '@semilla/contract/applications/preferences.ts'
import { preparedRoute, route, type Who } from '../../platform/http/route.ts'
import { applies, changesApplication, changesOrHoldsApplication, readsOrHoldsApplication } from './access.ts'
import { changeOnlyPreferred } from './changeOnlyPreferred.ts'
import { checkContact, checkContactLimits } from './checkContact.ts'
import { createApplication } from './createApplication.ts'
import { discardDraft } from './discardDraft.ts'
import { getApplicationDetail } from './getApplicationDetail.ts'
import { getCanUpdate } from './getCanUpdate.ts'
import { getDraft } from './getDraft.ts'
import { getIsOperated } from './getIsOperated.ts'
import { lookUpPlaces } from './prepareFamily.ts'
import { saveDraft } from './saveDraft.ts'
import { updateApplication } from './updateApplication.ts'

/** Whoever may apply keeps a draft of a new application; whoever may change one a draft of the change. */
const draftsFor: Who<{ readonly applicationId?: number | undefined }> = (ctx, { applicationId }) =>
  applicationId === undefined ? applies(ctx, {}) : changesOrHoldsApplication(ctx, { applicationId })

export const applicationRoutes = [
  route(apply.checkContact, applies, checkContact, checkContactLimits),
  preparedRoute(apply.createApplication, applies, lookUpPlaces, createApplication),
  preparedRoute(
    apply.updateApplication,
    (ctx, { id }) => changesOrHoldsApplication(ctx, { applicationId: id }),
    (caller, { form }, inTransaction) => lookUpPlaces(caller, form, inTransaction),
    updateApplication,
  ),
  route(detail.getApplicationDetail, readsOrHoldsApplication, getApplicationDetail),
  route(detail.getIsOperated, readsOrHoldsApplication, getIsOperated),
  route(detail.getCanUpdate, readsOrHoldsApplication, getCanUpdate),
  route(drafts.saveDraft, draftsFor, saveDraft),
  route(drafts.getDraft, draftsFor, getDraft),
  route(drafts.discardDraft, draftsFor, discardDraft),
  route(changeOnlyPreferredSites, changesApplication, changeOnlyPreferred),
]
