import { addVacancy as operation } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { checkForm } from './checkForm.ts'
import { deriveVacancy } from './deriveVacancy.ts'
import { insertVacancy } from './queries/save.ts'

/** Inserts a new vacancy. No children are referred until it is submitted. */
export async function addVacancy(ctx: Context, vacancy: Input<typeof operation>): Promise<Output<typeof operation>> {
  await checkForm(ctx, operation, vacancy, 'Vacancy')
  const made = { createdBy: userIdOf(ctx.actor), at: ctx.clock.now() }
  const id = await insertVacancy(ctx.db, vacancy, deriveVacancy(vacancy), made)
  ctx.audit({
    action: 'create',
    entity: 'vacancy',
    entityId: id,
    siteId: vacancy.siteId,
    vacancyId: id,
    after: { ...vacancy, id, status: 'created' },
  })
  return { id }
}
