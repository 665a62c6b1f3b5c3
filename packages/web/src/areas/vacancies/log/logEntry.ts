import type { listSiteLog } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

export type LogEntry = Output<typeof listSiteLog>['items'][number]
