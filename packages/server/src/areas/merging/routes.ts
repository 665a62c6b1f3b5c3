import * as api from '@semilla/contract/merging.ts'
import { route } from '../../platform/http/calls/route.ts'
import { staffReadsApplication } from '../applications/access.ts'
import { mergesApplications, undoesMerge } from './access.ts'
import { listMerges } from './listMerges.ts'
import { mergeApplication } from './mergeApplication.ts'
import { previewMerge } from './previewMerge.ts'
import { undoMerge } from './undoMerge.ts'

export const mergingRoutes = [
  route(api.previewMerge, mergesApplications, previewMerge),
  route(api.mergeApplication, mergesApplications, mergeApplication),
  route(api.undoMerge, undoesMerge, undoMerge),
  route(api.listMerges, staffReadsApplication, listMerges),
]
