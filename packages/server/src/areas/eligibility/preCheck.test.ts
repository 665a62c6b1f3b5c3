import { preCheck } from '@semilla/contract/eligibility.ts'
import { expect, test } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const visitor = server.client()
const check = (familySize: number, monthlyIncome: number) => visitor.call(preCheck, { familySize, monthlyIncome })

test('a family within the state’s line is eligible; one above the city’s ceiling is not', async () => {
  expect(await check(4, 520_000)).toEqual({
    isEligible: true,
    eligibility: 'incomeEligible',
    feeFullTime: 0,
    feePartTime: 0,
    message: expect.stringMatching(/likely qualifies/),
  })
  expect(await check(4, 10_000_000)).toMatchObject({ isEligible: false, eligibility: 'notEligible' })
})

test('the fee is one percent of the income, and half of that for fewer hours; the percentages are settings', async () => {
  expect(await check(4, 900_000)).toMatchObject({ feeFullTime: 9000, feePartTime: 4500 })
  const row = { organizationId: await givenCity(server), name: 'feeShares' }
  const value = JSON.stringify({ fullTimePercent: 2, partTimePercent: 25 })
  await server.db
    .insertInto('organizationSetting')
    .values({ ...row, value })
    .execute()
  expect(await check(4, 900_000)).toMatchObject({ feeFullTime: 18_000, feePartTime: 4500 })
})

const post = (FamilySize: unknown, FamilyIncome: unknown, headers = {}) =>
  visitor.post(preCheck.path, { FamilySize, FamilyIncome }, headers)

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
  const answer = await post(size, income)
  expect(answer.status).toBe(400)
  expect(answer.fields.map(({ Path }) => Path)).toEqual([path])
})

test('typed digits are accepted, and the response is in the caller’s language', async () => {
  const answer = await post('4', '5200.50', { 'accept-language': 'zh-TW' })
  expect(answer.data.message).toMatch(/家庭/)
})
