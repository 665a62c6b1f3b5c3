import * as others from '@semilla/contract/casework/otherApplications.ts'
import * as desk from '@semilla/contract/duplicates/desk.ts'
import * as api from '@semilla/contract/duplicates/duplicates.ts'
import { staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { applies, staffReadsApplication, staffWrites } from '../applications/access.ts'
import { decidesDuplicates, decidesPair } from './access.ts'
import { checkApplication, checkApplicationLimits } from './checkApplication.ts'
import { decideNoneDuplicates } from './desk/decideNoneDuplicates.ts'
import { decideNotDuplicate } from './desk/decideNotDuplicate.ts'
import { listDuplicateDecisions } from './desk/listDuplicateDecisions.ts'
import { listDuplicateSets } from './desk/listDuplicateSets.ts'
import { undoNoneDuplicates } from './desk/undoNoneDuplicates.ts'
import { undoNotDuplicate } from './desk/undoNotDuplicate.ts'
import { listRelatedApplications } from './listRelatedApplications.ts'
import { searchApplications } from './searchApplications.ts'
import { staffCheckApplication } from './staffCheckApplication.ts'

export const duplicateRoutes = [
  route(api.checkApplication, applies, checkApplication, checkApplicationLimits),
  route(api.staffCheckApplication, staffWrites, staffCheckApplication),
  route(others.listRelatedApplications, staffReadsApplication, listRelatedApplications),
  route(others.searchApplications, staff, searchApplications),
  route(desk.listDuplicateSets, decidesDuplicates, listDuplicateSets),
  route(desk.decideNotDuplicate, decidesPair, decideNotDuplicate),
  route(desk.undoNotDuplicate, decidesPair, undoNotDuplicate),
  route(desk.decideNoneDuplicates, decidesDuplicates, decideNoneDuplicates),
  route(desk.undoNoneDuplicates, decidesDuplicates, undoNoneDuplicates),
  route(desk.listDuplicateDecisions, decidesDuplicates, listDuplicateDecisions),
]
