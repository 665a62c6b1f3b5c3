import * as api from '@semilla/contract/casework.ts'
import * as worklist from '@semilla/contract/worklist.ts'
import { staff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/route.ts'
import { staffChangesApplication, staffChangesApplications, staffWrites } from '../applications/access.ts'
import { staffTags } from './access.ts'
import { assignToMe } from './assignToMe.ts'
import { assignToStaff } from './assignToStaff.ts'
import { getApplicationIdByExternalId } from './getApplicationIdByExternalId.ts'
import { listTags } from './listTags.ts'
import { listWaiting } from './listWaiting.ts'
import { searchStaff } from './searchStaff.ts'
import { setApplicationComment } from './setApplicationComment.ts'
import { setSiblingEnrolled } from './setSiblingEnrolled.ts'
import { setTags } from './setTags.ts'

export const caseworkRoutes = [
  route(worklist.listWaiting, staff, listWaiting),
  route(api.assignToMe, staffChangesApplications, assignToMe),
  route(api.assignToStaff, staffChangesApplications, assignToStaff),
  route(api.searchStaff, staffWrites, searchStaff),
  route(api.setApplicationComment, staffChangesApplication, setApplicationComment),
  route(api.setTags, staffTags, setTags),
  route(api.listTags, staff, listTags),
  route(api.setSiblingEnrolled, staffChangesApplication, setSiblingEnrolled),
  route(api.getApplicationIdByExternalId, staff, getApplicationIdByExternalId),
]
