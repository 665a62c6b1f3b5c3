import * as api from '@semilla/contract/rights.ts'
import { allOf, may, parent, staff } from '../../platform/access/rules.ts'
import type { Limits } from '../../platform/http/calls/route.ts'
import { route } from '../../platform/http/calls/route.ts'
import { limitAccountPerMinute, limitByCaller } from '../../platform/http/limits/network.ts'
import { ownApplication } from './access.ts'
import { askForDeletion } from './askForDeletion.ts'
import { decideDeletion } from './decideDeletion.ts'
import { listDeletionRequests, listMyDeletions } from './listDeletions.ts'
import { downloadMyData, downloadMyDocument, getMyData, requestMyData } from './myData.ts'
import { withdrawDeletion } from './withdrawDeletion.ts'

/** Those who are responsible for others' work: supervisors and the city's administrators. */
const decides = allOf(staff, may('assignAcrossAgencies'))

/** Each file may hold hundreds of megabytes of documents, and is kept for a day. */
const exportLimits: Limits<unknown> = async (caller, _input, db) => [
  ...(await limitByCaller('requestMyData', caller, db, 5, 1)),
  ...(await limitByCaller('requestMyDataDay', caller, db, 20, 24 * 60)),
]

export const rightRoutes = [
  route(api.requestMyData, parent, requestMyData, exportLimits),
  route(api.getMyData, parent, getMyData),
  route(api.downloadMyData, parent, downloadMyData),
  route(api.downloadMyDocument, parent, downloadMyDocument, limitAccountPerMinute('downloadMyDocument', 20)),
  route(api.listMyDeletions, parent, listMyDeletions),
  route(api.askForDeletion, ownApplication, askForDeletion),
  route(api.withdrawDeletion, ownApplication, withdrawDeletion),
  route(api.listDeletionRequests, decides, listDeletionRequests),
  route(api.decideDeletion, decides, decideDeletion),
]
