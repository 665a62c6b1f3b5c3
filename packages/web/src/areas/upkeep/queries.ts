import * as localization from '@semilla/contract/localization.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { read } from '../../api/queries/reads.ts'

export const listTexts = list(localization.listTexts, { by: 'page', keyOf: ({ file, key }) => `${file}.${key}` })
export const getTextOverview = read(localization.getTextOverview)
export const checkText = read(localization.checkText, { isWorded: true })
export const listTextChanges = list(localization.listTextChanges, { by: 'page', keyOf: ({ id }) => id })
const ofTexts = [listTexts, getTextOverview, listTextChanges]
export const updateTexts = change(localization.updateTexts, { makesStale: ofTexts })
export const addTextLanguage = change(localization.addTextLanguage, { makesStale: ofTexts })
export const removeTextLanguage = change(localization.removeTextLanguage, { makesStale: ofTexts })
