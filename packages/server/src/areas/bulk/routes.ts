import * as api from '@semilla/contract/bulk.ts'
import { staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { staffWrites } from '../applications/access.ts'
import { downloadExport } from './export/downloadExport.ts'
import { getBulk } from './getBulk.ts'
import { listBulk } from './listBulk.ts'
import { ownJob } from './ownJob.ts'
import { startBulk } from './startBulk.ts'
import { startExport } from './startExport.ts'
import { stopBulk } from './stopBulk.ts'
import { undoBulk } from './undoBulk.ts'

export const bulkRoutes = [
  route(api.startBulk, staffWrites, startBulk),
  route(api.getBulk, ownJob, getBulk),
  route(api.listBulk, staff, listBulk),
  route(api.undoBulk, ownJob, undoBulk),
  route(api.stopBulk, ownJob, stopBulk),
  route(api.startExport, staff, startExport),
  route(api.downloadExport, ownJob, downloadExport),
]
