import { expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const visitor = server.client()
const check = (FamilySize: unknown, FamilyIncome: unknown, headers = {}) =>
  visitor.post('/api/Application/PreCheck', { FamilySize, FamilyIncome }, headers)

test('a family within the state’s line is eligible; one above the city’s ceiling is not', async () => {
  const eligible = await check(4, 5200)
  expect(eligible).toMatchObject({ status: 200, data: { IsEligible: true, Eligibility: 1, FT: 0, PT: 0 } })
  expect(eligible.data.message).toMatch(/likely qualifies/)
  expect((await check(4, 100_000)).data).toMatchObject({ IsEligible: false, Eligibility: 0 })
})

test('the fee is one percent of the income, and half of that for fewer hours; the percentages are settings', async () => {
  expect((await check(4, 9000)).data).toMatchObject({ FT: 90, PT: 45 })
  const row = { organizationId: await givenCity(server), name: 'feeShares' }
  const value = JSON.stringify({ fullTimePercent: 2, partTimePercent: 25 })
  await server.db
    .insertInto('organizationSetting')
    .values({ ...row, value })
    .execute()
  expect((await check(4, 9000)).data).toMatchObject({ FT: 180, PT: 45 })
})

test.each([
  [0, 5200, 'FamilySize'],
  [1.5, 5200, 'FamilySize'],
  [1000, 5200, 'FamilySize'],
  [undefined, 5200, 'FamilySize'],
  ['x', 5200, 'FamilySize'],
  [4, -1, 'FamilyIncome'],
  [4, 1e9, 'FamilyIncome'],
  [4, 'much', 'FamilyIncome'],
  [4, null, 'FamilyIncome'],
  [4, 10.005, 'FamilyIncome'],
])('size %s and income %s are refused at %3$s', async (size, income, path) => {
  const answer = await check(size, income)
  expect(answer.status).toBe(400)
  expect(answer.fields.map(({ Path }) => Path)).toEqual([path])
})

test('typed digits are accepted, and the response is in the caller’s language', async () => {
  const answer = await check('4', '5200.50', { 'accept-language': 'zh-TW' })
  expect(answer.data.message).toMatch(/家庭/)
})
