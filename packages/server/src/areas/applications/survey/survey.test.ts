import { unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { getSurvey, getSurveyTotals, setSurvey } from '@semilla/contract/applications/survey.ts'
import type { Survey } from '@semilla/domain/applications/survey/survey.ts'
import { describe, expect, test } from 'vitest'
import { givenCity, givenClient } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const none: Survey = { genderInOwnWords: '', sexualOrientationInOwnWords: '' }
const answered: Survey = { ...none, gender: 'notListed', birthSex: 'female', genderInOwnWords: 'two-spirit' }

async function family() {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client)
  return { client, id }
}
const answersOf = async (client: TestClient, applicationId: number) =>
  (await client.call(getSurvey, { applicationId })).answers
const rowsOf = (applicationId: number) =>
  db.selectFrom('surveyAnswer').selectAll().where('applicationId', '=', applicationId).execute()

describe('a family', () => {
  test('answers, changes and withdraws its answers; words stay only beside what is not listed', async () => {
    const { client, id } = await family()
    expect(await answersOf(client, id)).toEqual(none)
    await client.call(setSurvey, { applicationId: id, answers: answered })
    expect(await answersOf(client, id)).toEqual(answered)
    const changed: Survey = { ...answered, gender: 'preferNotToAnswer', sexualOrientation: 'questioning' }
    await client.call(setSurvey, { applicationId: id, answers: changed })
    expect(await answersOf(client, id)).toEqual({ ...changed, genderInOwnWords: '' })
    await client.call(setSurvey, { applicationId: id, answers: none })
    expect(await rowsOf(id)).toEqual([])
  })

  test('reads the questions in its language, with the codes of the choices', async () => {
    const { client, id } = await family()
    await client.call(setSurvey, { applicationId: id, answers: answered })
    const { data } = await client.send(getSurvey, { applicationId: id }, { 'accept-language': 'es' })
    expect(data.Questions.map(({ FieldId }: { FieldId: number }) => FieldId)).toEqual([2, 3, 1, 5, 4])
    expect(data.Questions[0]).toMatchObject({ Question: '¿Cuál es su género?', Options: { 0: { Value: '1' } } })
    expect(data.ApplicationQuestions).toEqual([
      { FieldId: 2, DataValue: '8' },
      { FieldId: 3, DataValue: '1' },
      { FieldId: 5, DataValue: 'two-spirit' },
    ])
  })

  test('holds its answers without an account too, in its own browser', async () => {
    const visitor = server.client()
    const { id } = await givenApplied(server, visitor)
    await visitor.call(setSurvey, { applicationId: id, answers: answered })
    expect(await answersOf(visitor, id)).toEqual(answered)
    expect((await server.client().send(getSurvey, { applicationId: id })).status).toBe(401)
  })

  test.each([
    ['an unknown field', [{ FieldId: 6, DataValue: '1' }], 'choiceInvalid'],
    ['an unknown choice', [{ FieldId: 2, DataValue: '7' }], 'choiceInvalid'],
    ['a choice of another question', [{ FieldId: 3, DataValue: 4 }], 'choiceInvalid'],
    [
      'two answers to one question',
      [
        { FieldId: 3, DataValue: 1 },
        { FieldId: 3, DataValue: 2 },
      ],
      'repeated',
    ],
    ['words that are too long', [{ FieldId: 4, DataValue: 'x'.repeat(61) }], 'tooLong'],
  ])('cannot send %s', async (_, ApplicationQuestions, code) => {
    const { client, id } = await family()
    const answer = await client.post(setSurvey.path, { ApplicationId: id, ApplicationQuestions })
    expect(answer.status).toBe(400)
    expect(answer.fields.map(({ Code }) => Code)).toContain(code)
  })
})

describe('the answers', () => {
  test('are read by nobody but the family, and are not in the log', async () => {
    const { client, id } = await family()
    await client.call(setSurvey, { applicationId: id, answers: answered })
    await answersOf(client, id)
    const city = await givenCity(server)
    for (const role of ['counselor', 'supervisor', 'auditor', 'portalAdministrator'] as const) {
      const organizationId = role === 'portalAdministrator' ? city : undefined
      const staff = (await givenClient(server, { role, organizationId })).client
      expect((await staff.send(getSurvey, { applicationId: id })).status, role).toBe(403)
      expect((await staff.send(setSurvey, { applicationId: id, answers: none })).status, role).toBe(403)
    }
    expect((await (await family()).client.send(getSurvey, { applicationId: id })).status).toBe(404)
    const log = await db.selectFrom('auditLog').orderBy('id').selectAll().where('applicationId', '=', id).execute()
    const ofSurvey = log.filter(({ entity }) => entity === 'survey')
    expect(ofSurvey.map(({ action, before, after }) => [action, before, after]).toSorted()).toEqual([
      ['read', null, null],
      ['update', null, null],
    ])
    expect(JSON.stringify(log)).not.toMatch(/two-spirit|notListed/)
  })

  test('are deleted when the application is unlinked, because the next account may be another person', async () => {
    const { client, id } = await family()
    await client.call(setSurvey, { applicationId: id, answers: answered })
    const { client: staff } = await givenClient(server, { role: 'supervisor' })
    await staff.call(unlinkApplication, { applicationId: id })
    expect(await rowsOf(id)).toEqual([])
  })

  test('are one of their question’s choices in the database too', async () => {
    const { id } = await family()
    const row = { applicationId: id, question: 'birthSex', choice: 'transMale', answeredAt: new Date() }
    const insert = db.insertInto('surveyAnswer').values(row).execute()
    await expect(insert).rejects.toMatchObject({ constraint: 'survey_choice_belongs_to_its_question' })
  })
})

test('administrators see totals of ten or more; an account counts once, and no unlinked application', async () => {
  await db.deleteFrom('surveyAnswer').execute()
  const { client: admin } = await givenClient(server, {
    role: 'portalAdministrator',
    organizationId: await givenCity(server),
  })
  const totalOf = async () =>
    (await admin.call(getSurveyTotals, {})).questions.find((each) => each.question === 'gender')
  const families: number[] = []
  for (let count = 0; count < 10; count++) families.push((await family()).id)
  const answer = (applicationId: number, choice: string) =>
    db
      .insertInto('surveyAnswer')
      .values({ applicationId, question: 'gender', choice, answeredAt: new Date() })
      .execute()
  for (const id of families.slice(1)) await answer(id, 'female')
  const visitor = server.client()
  await answer((await givenApplied(server, visitor)).id, 'female')
  const again = families[1] as number
  await db.updateTable('application').set({ status: 'closed' }).where('id', '=', again).execute()
  const { parentUserId } = await db
    .selectFrom('application')
    .select('parentUserId')
    .where('id', '=', again)
    .executeTakeFirstOrThrow()
  const { client: other } = await givenClient(server)
  const second = (await givenApplied(server, other)).id
  await db.updateTable('application').set({ parentUserId }).where('id', '=', second).execute()
  await answer(second, 'female')
  expect((await totalOf())?.families).toBeUndefined()
  await answer(families[0] as number, 'female')
  expect((await totalOf())?.families).toBe(10)
  const { client: counselor } = await givenClient(server, { role: 'supervisor' })
  expect((await counselor.send(getSurveyTotals, {})).status).toBe(403)
})
