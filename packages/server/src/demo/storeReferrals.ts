import { referralExpiresOn } from '@semilla/domain/matching/queueCapacity.ts'
import { birthDatesTaken } from '@semilla/domain/vacancies/takes.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Moments } from './moments.ts'
import { insertAll, insertForIds, type Row } from './queries.ts'
import type { City, CityReferral, CityVacancy } from './simulation.ts'
import type { StoredFamilies } from './storeFamilies.ts'

function vacancyRow(vacancy: CityVacancy, moments: Moments): Row {
  const { form, hours, index } = vacancy
  const takes = birthDatesTaken(form)
  const submitted = vacancy.submittedDaysAgo
  return {
    site_id: vacancy.site.id,
    program_id: form.programId,
    name: form.name,
    note: form.note,
    start_on: form.startOn,
    select_by: form.selectBy,
    min_age: form.minAge,
    max_age: form.maxAge,
    born_from: form.bornFrom ?? null,
    born_to: form.bornTo ?? null,
    takes_born_from: takes.from,
    takes_born_to: takes.to,
    seats: form.seats,
    enrolled_count: 0,
    open_referrals: 0,
    gender: form.gender,
    for_homeless: form.forHomeless,
    distance_learning: form.distanceLearning,
    schedule: form.schedule,
    opens: weekdays.map((day) => hours[day]?.from ?? -1),
    closes: weekdays.map((day) => hours[day]?.to ?? -1),
    status: vacancy.stands,
    is_matching_paused: vacancy.isMatchingPaused,
    created_at: moments.at(vacancy.createdDaysAgo, index),
    updated_at: moments.at(vacancy.closedDaysAgo ?? submitted ?? vacancy.createdDaysAgo, index),
    submitted_at: submitted === undefined ? null : moments.at(submitted, index),
    closed_at: vacancy.stands === 'closed' ? moments.at(vacancy.closedDaysAgo ?? 0, index) : null,
    version: 1,
  }
}

/** A referral as its site and family see it. One that asks for the family's yes says until when. */
function referralRow(
  referral: CityReferral,
  stored: StoredFamilies,
  vacancies: readonly number[],
  moments: Moments,
): Row {
  const { vacancy, family, child, status } = referral
  const asked = referral.needsAccept || referral.answeredDaysAgo !== undefined
  const salt = vacancy.index + child.index
  const endedWithVacancy = referral.endedBecause === 'vacancyClosed'
  return {
    vacancy_id: vacancies[vacancy.index],
    child_id: stored.children[child.index],
    application_id: stored.applications[family.index],
    status,
    ended_because: referral.endedBecause ?? null,
    ended_from: endedWithVacancy ? 'active' : null,
    is_manual: false,
    needs_accept: referral.needsAccept,
    answered_at: referral.answeredDaysAgo === undefined ? null : moments.at(referral.answeredDaysAgo, salt),
    expires_on: asked ? referralExpiresOn(moments.dayBefore(referral.referredDaysAgo)) : null,
    rank: referral.rank,
    referral_note: '',
    note: '',
    reason_ids: referral.reasonIds,
    other_reason: '',
    referred_at: moments.at(referral.referredDaysAgo, vacancy.index),
    changed_at: moments.at(referral.changedDaysAgo, endedWithVacancy ? vacancy.index : salt),
  }
}

/** The place that a child got by a referral. */
function enrollmentRow(
  { vacancy, child, changedDaysAgo }: CityReferral,
  stored: StoredFamilies,
  vacancies: readonly number[],
  referralId: number,
  moments: Moments,
): Row {
  return {
    child_id: stored.children[child.index],
    referral_id: referralId,
    vacancy_id: vacancies[vacancy.index],
    site_id: vacancy.site.id,
    program_id: vacancy.form.programId,
    site_name: vacancy.site.name,
    program_name: vacancy.programName,
    start_on: child.enrollment?.startOn ?? null,
    schedule: vacancy.hours,
    created_at: moments.at(changedDaysAgo, vacancy.index + child.index),
  }
}

/** Stores the vacancies with their queues; the database counts enrolled children and open referrals by itself. */
export async function storeVacancies(db: Tx, city: City, stored: StoredFamilies, moments: Moments): Promise<void> {
  const ids = await insertForIds(
    db,
    'vacancy',
    city.vacancies.map((vacancy) => vacancyRow(vacancy, moments)),
  )
  const inOrder = city.referrals.toSorted((one, other) => other.referredDaysAgo - one.referredDaysAgo)
  const referralIds = await insertForIds(
    db,
    'referral',
    inOrder.map((referral) => referralRow(referral, stored, ids, moments)),
  )
  const enrolled = inOrder.flatMap((referral, at) =>
    referral.status === 'enrolled' ? [enrollmentRow(referral, stored, ids, referralIds[at] as number, moments)] : [],
  )
  await insertAll(db, 'enrollment', enrolled)
}
