import type { listSiteLog } from '@semilla/contract/logs.ts'
import type { Output } from '@semilla/contract/operation.ts'

export type LogEntry = Output<typeof listSiteLog>['items'][number]
