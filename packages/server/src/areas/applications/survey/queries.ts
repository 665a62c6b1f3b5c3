import type { SurveyQuestion } from '@semilla/domain/applications/survey/survey.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A family's answer to a question of the survey. */
export type SurveyAnswer = { readonly question: SurveyQuestion; readonly choice: string; readonly ownWords: string }

/** Returns the answers of a family to the survey. */
export const listSurveyAnswers = (db: Tx, applicationId: number): Promise<SurveyAnswer[]> =>
  db
    .selectFrom('surveyAnswer')
    .select(['question', 'choice', 'ownWords'])
    .where('applicationId', '=', applicationId)
    .execute() as Promise<SurveyAnswer[]>

/** Deletes the answers of a family to the survey. */
export const deleteSurvey = (db: Tx, applicationId: number) =>
  db.deleteFrom('surveyAnswer').where('applicationId', '=', applicationId).execute()

/** Stores the answers of a family to the survey instead of its earlier ones. */
export async function replaceSurvey(
  db: Tx,
  applicationId: number,
  answers: readonly SurveyAnswer[],
  answeredAt: Date,
): Promise<void> {
  await deleteSurvey(db, applicationId)
  const rows = answers.map((answer) => ({ ...answer, applicationId, answeredAt }))
  if (rows.length > 0) await db.insertInto('surveyAnswer').values(rows).execute()
}

type Count = { readonly question: SurveyQuestion; readonly choice: string; readonly families: number }

/**
 * Returns how many families of a city gave each answer. Of an account with several applications the latest answer
 * counts; applications without an account do not count.
 */
export async function countSurveyAnswers(db: Tx, cityId: number): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select question, choice, count(*)::integer as families from (
      select distinct on (a.parent_user_id, s.question) s.question, s.choice
      from survey_answer s join application a on a.id = s.application_id
      where a.city_id = ${cityId} and a.parent_user_id is not null and not a.is_disabled
      order by a.parent_user_id, s.question, s.answered_at desc, a.id desc
    ) latest group by question, choice`.execute(db)
  return rows
}
