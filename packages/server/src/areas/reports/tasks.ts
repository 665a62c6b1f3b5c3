import { takeReportSnapshots } from './city/takeSnapshot.ts'

export const reportTasks = { takeReportSnapshots }
