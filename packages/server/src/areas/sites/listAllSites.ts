import type { listAllSites as operation } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { listSiteNames } from './queries/find.ts'

/** Returns the names of all active sites, which are public. */
export const listAllSites = async ({ db, language }: Context): Promise<Output<typeof operation>> =>
  listSiteNames(db, language)
