import type { listSiteColleagues as operation } from '@semilla/contract/sites/people.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { listPeopleOfOrganization } from './queries/people.ts'

/** Returns the people of a site's organization, among whom its watchers and receivers are chosen. */
export const listSiteColleagues = async (
  { db }: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> => listPeopleOfOrganization(db, siteId)
