import * as api from '@semilla/contract/applications/apply.ts'
import { preparedRoute, route, type Who } from '../../../platform/http/calls/route.ts'
import { applies, mayDoAsHolder } from '../access.ts'
import { checkContact, checkContactLimits } from './checkContact.ts'
import { createApplication } from './createApplication.ts'
import { prefetchPlaces } from './prepareFamily.ts'
import { previewUpdate } from './previewUpdate.ts'
import { updateApplication } from './updateApplication.ts'

const edits: Who<{ readonly id: number }> = (ctx, { id }) => mayDoAsHolder('edit')(ctx, { applicationId: id })

export const applyRoutes = [
  route(api.checkContact, applies, checkContact, checkContactLimits),
  preparedRoute(api.createApplication, applies, prefetchPlaces, createApplication),
  route(api.previewUpdate, edits, previewUpdate),
  preparedRoute(
    api.updateApplication,
    edits,
    (caller, { form }, inTransaction) => prefetchPlaces(caller, form, inTransaction),
    updateApplication,
  ),
]
