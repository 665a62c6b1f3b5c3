import { type ConditionName, explainMatch, failedConditions } from '@semilla/domain/matching/conditions.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { insertRandomCity } from '../../../testing/insertRandomCity.ts'
import { type RandomCity, randomCity } from '../../../testing/randomCity.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { wasReferred } from '../referrals/queries/records.ts'
import { openVacancyOf } from './openVacancy.ts'
import { conditions, fitsInSteps, fitsVacancy } from './queries/conditions.ts'
import { findChild } from './queries/pairs.ts'
import { vacancyRows } from './queries/vacancies.ts'
import { columnTerms, termsOf, type VacancyRow } from './queries/vacancyTerms.ts'

const server = await startTestServer()
const cityId = await givenCity(server)
const today = server.clock.today()

/** Conditions that rule out a row: such a child is not in the table, and its explanation says why. */
const rowConditions: readonly ConditionName[] = ['application-open', 'child-open']

async function compare(db: Tx, given: RandomCity): Promise<number> {
  const { vacancyIds, childIds } = await insertRandomCity(db, cityId, given)
  const limit = { organizationId: cityId, name: 'maxUnanswered', value: '1' }
  await db.insertInto('organizationSetting').values(limit).execute()
  const found = await sql<VacancyRow>`${sql.raw(vacancyRows(`v.id in (${vacancyIds.join()})`))}`.execute(db)
  let fitting = 0
  for (const row of found.rows) {
    const named = Object.entries(conditions).map(
      ([name, condition]) => sql`${condition(termsOf(row), today)} as ${sql.ref(name)}`,
    )
    const byName = await sql<
      Record<string, unknown>
    >`select c.child_id as "childId", ${sql.join(named)} from waiting_child c
      where c.child_id = any (${childIds}::bigint[])`.execute(db)
    const one = await sql<{
      childId: number
    }>`select c.child_id from waiting_child c where ${fitsVacancy(termsOf(row), today)}`.execute(db)
    const { walk, rest } = fitsInSteps(row, today)
    const walked = await sql<{
      childId: number
    }>`select c.child_id from waiting_child c where ${walk} and ${rest}`.execute(db)
    expect(walked.rows).toEqual(expect.arrayContaining(one.rows))
    expect(walked.rows).toHaveLength(one.rows.length)
    const many = await sql<{ childId: number }>`select c.child_id
      from (${sql.raw(vacancyRows(`v.id = ${row.id}`))}) v join waiting_child c on ${fitsVacancy(columnTerms, today)}`.execute(
      db,
    )
    for (const childId of childIds) {
      const subject = await findChild(db, childId)
      if (!subject) throw new Error('a child is missing')
      const alreadyReferred = await wasReferred(db, row.id, childId)
      const explanation = explainMatch(subject, openVacancyOf(row), {
        today,
        alreadyReferred,
        maxUnanswered: row.maxUnanswered,
      })
      const inSql = byName.rows.find((each) => each.childId === childId)
      const told = inSql && row.isOpen && one.rows.some((each) => each.childId === childId)
      const fits = failedConditions(explanation).length === 0
      expect(Boolean(told), `${JSON.stringify(explanation)} ${JSON.stringify(subject)} ${JSON.stringify(row)}`).toBe(
        fits,
      )
      expect(many.rows.some((each) => each.childId === childId)).toBe(one.rows.some((each) => each.childId === childId))
      if (fits) fitting++
      if (!inSql) expect(rowConditions.some((name) => !explanation[name])).toBe(true)
      else {
        const { childId: _, hours: daysAndHours, ...rest } = inSql
        const { hours: hoursHold, days, 'child-open': _child, 'vacancy-open': isOpen, ...others } = explanation
        expect({ ...rest, isOpen: row.isOpen }).toEqual({ ...others, isOpen })
        expect(daysAndHours).toBe(hoursHold && days)
      }
    }
  }
  return fitting
}

class RolledBack extends Error {}

test('the SQL that finds children and the rule that explains a match agree on every pair', async () => {
  let fitting = 0
  const agree = async (given: RandomCity) => {
    const trial = server.db.transaction().execute(async (db) => {
      fitting += await compare(db, given)
      throw new RolledBack()
    })
    await expect(trial).rejects.toThrow(RolledBack)
  }
  await fc.assert(fc.asyncProperty(randomCity, agree), { seed: 20_270_114, numRuns: 12, endOnFailure: true })
  expect(fitting).toBeGreaterThan(20)
}, 300_000)
