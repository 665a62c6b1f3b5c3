import * as api from '@semilla/contract/applications/apply.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import { applies, mayDoAsHolder } from '../access.ts'
import { checkContact, checkContactLimits } from './checkContact.ts'
import { createApplication } from './createApplication.ts'
import { prefetchPlaces } from './prepareFamily.ts'
import { updateApplication } from './updateApplication.ts'

export const applyRoutes = [
  route(api.checkContact, applies, checkContact, checkContactLimits),
  preparedRoute(api.createApplication, applies, prefetchPlaces, createApplication),
  preparedRoute(
    api.updateApplication,
    (ctx, { id }) => mayDoAsHolder('edit')(ctx, { applicationId: id }),
    (caller, { form }, inTransaction) => prefetchPlaces(caller, form, inTransaction),
    updateApplication,
  ),
]
