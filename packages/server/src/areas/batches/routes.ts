import * as api from '@semilla/contract/batches.ts'
import { signedIn } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { clearBatch } from './clearBatch.ts'
import { getBatch } from './getBatch.ts'
import { setBatch } from './setBatch.ts'

export const batchRoutes = [
  route(api.setBatch, signedIn, setBatch),
  route(api.getBatch, signedIn, getBatch),
  route(api.clearBatch, signedIn, clearBatch),
]
