import { updateVacancy as operation } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { mayEditCriteria } from '@semilla/domain/vacancies/transitions.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import { changedFields } from '../../platform/audit/changedFields.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { planRematchOfSite } from '../referrals/planRematches.ts'
import { withdrawOutsideSubsidy } from '../referrals/withdrawOutsideSubsidy.ts'
import { auditVacancy } from './auditVacancy.ts'
import { checkForm } from './checkForm.ts'
import { deriveVacancy } from './deriveVacancy.ts'
import { formOf } from './formOf.ts'
import { lockVacancy, type VacancyRecord } from './queries/record.ts'
import { saveVacancy } from './queries/save.ts'
import { closeIfFull } from './status/closeIfFull.ts'

/** The fields that may change once a vacancy was submitted: name, note and seats. */
const alwaysEditable: readonly (keyof VacancyForm)[] = ['name', 'note', 'seats']

/**
 * Refuses changed criteria after submission. Exception: if the program was removed from the site, another must be
 * chosen before anything can be saved.
 */
function refuseEdit({ status, programIsOffered }: VacancyRecord, changed: readonly string[]): void {
  if (status === 'closed' || status === 'void') throw refuse('vacancyNotEditable')
  if (mayEditCriteria(status)) return
  const editable = programIsOffered ? alwaysEditable : [...alwaysEditable, 'programId']
  if (changed.some((field) => !editable.includes(field as keyof VacancyForm))) throw refuse('vacancyNotEditable')
}

/**
 * Updates a vacancy. Refused if it has changed since the caller loaded it. With no more seats than enrolled children it
 * closes, as when the last seat is taken. The new referrals of children whom another subsidy does not take are withdrawn.
 */
export async function updateVacancy(
  ctx: Context,
  { id, stamp, form }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const vacancy = await lockVacancy(ctx.db, id)
  if (!vacancy || form.siteId !== vacancy.siteId) throw refuse('notFound')
  if (stamp !== undefined && stamp !== vacancy.version) throw refuse('editedMeanwhile')
  const stored: VacancyForm = formOf(vacancy)
  const changes = changedFields(stored, { ...form, id })
  if (changes.fields.length === 0) return { id, stamp: vacancy.version }
  refuseEdit(vacancy, changes.fields)
  await checkForm(ctx, operation, form, 'Vacancy.form', stored)
  refuseFaults(operation, faultIf(form.seats < vacancy.enrolled, 'seats', 'seatsBelowEnrolled'), 'Vacancy.form')
  await saveVacancy(ctx.db, id, form, deriveVacancy(form), ctx.clock.now())
  auditVacancy(ctx, vacancy, changes)
  // Before the vacancy closes, so that reopening it does not bring them back.
  if (changes.fields.includes('programId')) await withdrawOutsideSubsidy(ctx, id)
  const isClosed = await closeIfFull(ctx, { ...vacancy, seats: form.seats })
  if (vacancy.status === 'submitted' && !isClosed) await planRematchOfSite(ctx, vacancy)
  return { id, stamp: vacancy.version + (isClosed ? 2 : 1) }
}
