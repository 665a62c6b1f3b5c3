import * as api from '@semilla/contract/localization.ts'
import { anyone, may } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { limitPerMinute } from '../../platform/http/limits/network.ts'
import { addTextLanguage } from './addTextLanguage.ts'
import { checkText } from './checkText.ts'
import { getTextOverview } from './getTextOverview.ts'
import { getTexts } from './getTexts.ts'
import { listTextChanges } from './listTextChanges.ts'
import { listTexts } from './listTexts.ts'
import { removeTextLanguage } from './removeTextLanguage.ts'
import { updateTexts } from './updateTexts.ts'

// The whole city reads the texts, so administrators of a program owner cannot change them.
const cityAdministrator = may('administerCity')

export const localizationRoutes = [
  route(api.getTexts, anyone, getTexts, limitPerMinute('getTexts', 120)),
  route(api.updateTexts, cityAdministrator, updateTexts),
  route(api.listTexts, cityAdministrator, listTexts),
  route(api.getTextOverview, cityAdministrator, getTextOverview),
  route(api.checkText, cityAdministrator, checkText),
  route(api.listTextChanges, cityAdministrator, listTextChanges),
  route(api.addTextLanguage, cityAdministrator, addTextLanguage),
  route(api.removeTextLanguage, cityAdministrator, removeTextLanguage),
]
