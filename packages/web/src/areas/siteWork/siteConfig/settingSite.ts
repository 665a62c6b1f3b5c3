import type { listSettingSites } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

export type SettingSite = Output<typeof listSettingSites>['items'][number]
export type Duty = 'watch' | 'notify'
