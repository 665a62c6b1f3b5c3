import * as api from '@semilla/contract/applications/apply.ts'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { applies, mayDoAsHolder } from '../access.ts'
import { checkContact, checkContactLimits } from './checkContact.ts'
import { createApplication } from './createApplication.ts'
import { lookUpPlaces } from './prepareFamily.ts'
import { updateApplication } from './updateApplication.ts'

export const applyRoutes = [
  route(api.checkContact, applies, checkContact, checkContactLimits),
  preparedRoute(api.createApplication, applies, lookUpPlaces, createApplication),
  preparedRoute(
    api.updateApplication,
    (ctx, { id }) => mayDoAsHolder('edit')(ctx, { applicationId: id }),
    (caller, { form }, inTransaction) => lookUpPlaces(caller, form, inTransaction),
    updateApplication,
  ),
]
