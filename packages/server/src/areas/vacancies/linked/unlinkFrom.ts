import type { Context } from '../../../platform/context.ts'
import { auditVacancy } from '../auditVacancy.ts'
import { lockLinked, setLinkedOrganization } from './queries.ts'

/** Ends the link of a site's vacancies to an organization that owns the site by now (rules: Linked vacancies). */
export async function unlinkFrom(ctx: Context, siteId: number, organizationId: number): Promise<void> {
  for (const { id } of await lockLinked(ctx.db, siteId, organizationId)) {
    await setLinkedOrganization(ctx.db, id, undefined, ctx.clock.now())
    const [before, after] = [{ linkedOrganizationId: organizationId }, { linkedOrganizationId: null }]
    auditVacancy(ctx, { id, siteId }, { before, after })
  }
}
