import type { Output } from '@semilla/contract/operation.ts'
import type { listAllSites as operation } from '@semilla/contract/sites.ts'
import type { Context } from '../../platform/context.ts'
import { listSiteNames } from './queries/list.ts'

/** The names of all active sites, which anybody may know. */
export const listAllSites = async ({ db }: Context): Promise<Output<typeof operation>> => listSiteNames(db)
