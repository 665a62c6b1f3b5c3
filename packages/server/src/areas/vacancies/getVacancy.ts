import type { getVacancy as operation } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { programNames } from '../reference/programNames.ts'
import { shown } from './present.ts'
import { listVacanciesAmong, vacanciesReachedBy } from './queries/reach.ts'
import { findVacancy } from './queries/record.ts'

/** Returns a vacancy as its site and the agencies see it. */
export async function getVacancy(
  ctx: Context,
  { vacancyId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { db, actor } = ctx
  const vacancy = await findVacancy(db, vacancyId)
  if (!vacancy) throw refuse('notFound')
  const changeable = await listVacanciesAmong(db, [vacancyId], vacanciesReachedBy(actor, 'write'))
  const programName = (await programNames(ctx))(vacancy.programName)
  return shown({ ...vacancy, programName }, changeable.has(vacancyId))
}
