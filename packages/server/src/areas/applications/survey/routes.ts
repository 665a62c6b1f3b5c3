import * as api from '@semilla/contract/applications/survey.ts'
import { may } from '../../../platform/access/rules.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { isOwnApplication } from '../access.ts'
import { getSurvey } from './getSurvey.ts'
import { getSurveyTotals } from './getSurveyTotals.ts'
import { setSurvey } from './setSurvey.ts'

export const surveyRoutes = [
  route(api.getSurvey, isOwnApplication, getSurvey),
  route(api.setSurvey, isOwnApplication, setSurvey),
  route(api.getSurveyTotals, may('administerCity'), getSurveyTotals),
]
