import * as api from '@semilla/contract/applications/preferences.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { mayDo } from '../access.ts'
import { changeOnlyPreferred } from './changeOnlyPreferred.ts'

export const preferenceRoutes = [route(api.changeOnlyPreferred, mayDo('changePreferences'), changeOnlyPreferred)]
