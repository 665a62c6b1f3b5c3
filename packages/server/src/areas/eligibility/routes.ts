import * as api from '@semilla/contract/eligibility.ts'
import { anyone } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { preCheck } from './preCheck.ts'

export const eligibilityRoutes = [route(api.preCheck, anyone, preCheck)]
