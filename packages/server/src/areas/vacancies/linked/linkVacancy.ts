import type { linkVacancy as operation } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { auditVacancy } from '../auditVacancy.ts'
import { lockVacancy } from '../queries/record.ts'
import { listLinkableOrganizations, setLinkedOrganization } from './queries.ts'

/**
 * Gives a vacancy to another program owner to manage, or back to the site's own organization (rules: Linked vacancies).
 * The referrals stay as they are.
 */
export async function linkVacancy(ctx: Context, { vacancyId, organizationId }: Input<typeof operation>): Promise<null> {
  const vacancy = await lockVacancy(ctx.db, vacancyId)
  if (!vacancy) throw refuse('notFound')
  if (vacancy.linkedOrganizationId === organizationId) return null
  if (vacancy.status === 'void') throw refuse('vacancyNotEditable')
  const linkable = await listLinkableOrganizations(ctx.db, vacancy.organizationId)
  if (organizationId !== undefined && !linkable.some(({ id }) => id === organizationId))
    throw refuse('invalid', {}, [{ path: 'LinkedCustomerId', code: 'choiceInvalid' }])
  await setLinkedOrganization(ctx.db, vacancyId, organizationId, ctx.clock.now())
  auditVacancy(ctx, vacancy, {
    before: { linkedOrganizationId: vacancy.linkedOrganizationId ?? null },
    after: { linkedOrganizationId: organizationId ?? null },
  })
  return null
}
