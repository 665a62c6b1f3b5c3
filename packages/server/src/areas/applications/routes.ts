import * as api from '@semilla/contract/applications.ts'
import { changeOnlyPreferredSites } from '@semilla/contract/casework.ts'
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
  route(api.checkContact, applies, checkContact, checkContactLimits),
  preparedRoute(api.createApplication, applies, lookUpPlaces, createApplication),
  preparedRoute(
    api.updateApplication,
    (ctx, { id }) => changesOrHoldsApplication(ctx, { applicationId: id }),
    (caller, { form }, inTransaction) => lookUpPlaces(caller, form, inTransaction),
    updateApplication,
  ),
  route(api.getApplicationDetail, readsOrHoldsApplication, getApplicationDetail),
  route(api.getIsOperated, readsOrHoldsApplication, getIsOperated),
  route(api.getCanUpdate, readsOrHoldsApplication, getCanUpdate),
  route(api.saveDraft, draftsFor, saveDraft),
  route(api.getDraft, draftsFor, getDraft),
  route(api.discardDraft, draftsFor, discardDraft),
  route(changeOnlyPreferredSites, changesApplication, changeOnlyPreferred),
]
