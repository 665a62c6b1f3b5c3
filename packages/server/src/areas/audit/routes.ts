import * as api from '@semilla/contract/audit.ts'
import { may } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { limitAccountPerMinute } from '../../platform/http/limits/network.ts'
import { exportAudit } from './exportAudit.ts'
import { listAudit } from './listAudit.ts'
import { verifyAuditChain } from './verifyAuditChain.ts'

const cityAdministrator = may('administerCity')

export const auditRoutes = [
  route(api.listAudit, cityAdministrator, listAudit),
  route(api.exportAudit, cityAdministrator, exportAudit, limitAccountPerMinute('exportAudit', 10)),
  // It reads the whole log.
  route(api.verifyAuditChain, cityAdministrator, verifyAuditChain, limitAccountPerMinute('verifyAuditChain', 30)),
]
