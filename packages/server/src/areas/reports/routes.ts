import * as city from '@semilla/contract/reports/city.ts'
import * as files from '@semilla/contract/reports/files.ts'
import { may } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { limitAccountPerMinute } from '../../platform/http/limits/network.ts'
import { staffReadsApplication } from '../applications/access.ts'
import { readsNotes } from '../casework/access.ts'
import { exportReport } from './city/exportReport.ts'
import { getReport } from './city/getReport.ts'
import { exportApplication } from './files/exportApplication.ts'
import { exportNotes } from './files/exportNotes.ts'

export const reportRoutes = [
  route(city.getReport, may('viewReports'), getReport),
  route(city.exportReport, may('viewReports'), exportReport, limitAccountPerMinute('exportReport', 30)),
  route(files.exportNotes, readsNotes, exportNotes, limitAccountPerMinute('exportNotes', 60)),
  route(
    files.exportApplication,
    staffReadsApplication,
    exportApplication,
    limitAccountPerMinute('exportApplication', 60),
  ),
]
