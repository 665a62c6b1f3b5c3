import * as api from '@semilla/contract/applications.ts'
import { route } from '../../platform/http/route.ts'
import { applies } from './access.ts'
import { createApplication } from './createApplication.ts'

export const applicationRoutes = [route(api.createApplication, applies, createApplication)]
