import * as audit from '@semilla/contract/audit.ts'
import * as localization from '@semilla/contract/localization.ts'
import * as tables from '@semilla/contract/tables.ts'
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

export const listTables = read(tables.listTables)
export const getTable = read(tables.getTable)
export const previewTableChange = read(tables.previewTableChange, { staleTime: 0 })
export const changeTable = change(tables.changeTable, { makesStale: [getTable, listTables] })
export const decideTableChange = change(tables.decideTableChange, { makesStale: [getTable, listTables] })

export const listAudit = list(audit.listAudit, { by: 'page', keyOf: ({ id }) => id })
export const verifyAuditChain = change(audit.verifyAuditChain, { makesStale: [] })
