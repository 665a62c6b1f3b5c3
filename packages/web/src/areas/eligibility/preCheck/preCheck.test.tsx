import { preCheck } from '@semilla/contract/eligibility.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { takeFigures } from './figures.ts'
import PreCheckForm from './PreCheckForm.tsx'

setUpTexts('precheck')

const size = () => screen.getByRole('textbox', { name: 'How many people are in your family?' })
const income = () => screen.getByRole('textbox', { name: /income before taxes/ })
const check = () => screen.getByRole('button', { name: 'Check now' })

function given() {
  const server = fakeServer()
  server.answers(preCheck, {
    isEligible: true,
    eligibility: 'incomeEligible',
    message: '',
    feePartTime: 0,
    feeFullTime: 0,
  })
  return { server, user: renderScreen(<PreCheckForm />) }
}

const asked = (server: ReturnType<typeof fakeServer>) =>
  server.requestsOf(preCheck).map(({ body }) => preCheck.input.parse(body))

test('weekly pay is checked as a month, and its figures are kept for one application', async () => {
  const { server, user } = given()
  await user.type(size(), '4')
  await user.type(income(), '800')
  await user.selectOptions(screen.getByRole('combobox', { name: 'How often?' }), 'Every week')
  await user.click(check())
  await screen.findByRole('heading', { name: 'You likely qualify' })
  expect(asked(server)).toEqual([{ familySize: 4, monthlyIncome: 346_667 }])
  expect(takeFigures()).toEqual({ familySize: '4', amount: 80_000, every: 'weekly' })
  expect(takeFigures()).toBeUndefined()
})

test('an improbable income is asked about before it is checked', async () => {
  const { server, user } = given()
  await user.type(size(), '4')
  await user.type(income(), '3.20')
  await user.click(check())
  expect(screen.getByRole('dialog', { name: 'Is $3.20 a month right?' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No, change it' }))
  expect(server.requestsOf(preCheck)).toEqual([])
  await user.clear(income())
  await user.type(income(), '3.200')
  expect(await screen.findByText('$3,200 a month')).toBeDefined()
  await user.click(check())
  await waitFor(() => expect(asked(server)).toEqual([{ familySize: 4, monthlyIncome: 320_000 }]))
})

test('a family size with decimals is refused and does not become another number', async () => {
  const { server, user } = given()
  await user.type(size(), '4.5')
  await user.type(income(), '3200')
  await user.click(check())
  expect(size()).toHaveProperty('value', '4.5')
  expect(screen.getByRole('alert').textContent).toContain('Enter a whole number from 1 to 999.')
  expect(server.requestsOf(preCheck)).toEqual([])
  await user.clear(size())
  await user.type(size(), '04')
  await user.click(check())
  await waitFor(() => expect(asked(server)).toEqual([{ familySize: 4, monthlyIncome: 320_000 }]))
})
