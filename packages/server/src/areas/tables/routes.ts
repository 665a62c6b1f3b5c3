import * as api from '@semilla/contract/tables.ts'
import { may } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { changeTable } from './changeTable.ts'
import { decideTableChange } from './decideTableChange.ts'
import { getTable } from './getTable.ts'
import { listTables } from './listTables.ts'
import { previewTableChange } from './previewTableChange.ts'
import { validateIncomeSourceName } from './validateIncomeSourceName.ts'

const cityAdministrator = may('administerCity')

export const tableRoutes = [
  route(api.listTables, cityAdministrator, listTables),
  route(api.getTable, cityAdministrator, getTable),
  route(api.previewTableChange, cityAdministrator, previewTableChange),
  route(api.changeTable, cityAdministrator, changeTable),
  route(api.decideTableChange, cityAdministrator, decideTableChange),
  route(api.validateIncomeSourceName, may('administer'), validateIncomeSourceName),
]
