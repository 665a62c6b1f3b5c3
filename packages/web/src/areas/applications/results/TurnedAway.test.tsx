import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { Eligible } from './Eligible.tsx'
import { NotEligible } from './NotEligible.tsx'
import type { Result } from './useResult.ts'

setUpTexts('applications', 'eligibility', 'precheck', 'apply')

const { application, children } = applicationRecord(7, 4, 1)
const [anyChild] = children
if (!anyChild) throw new Error('the sample family has no child')
const child = (id: number, firstName: string, turnedAwayFor?: (typeof children)[number]['turnedAwayFor']) => ({
  ...anyChild,
  id,
  firstName,
  turnedAwayFor,
})
const info = {
  externalId: 'A1',
  isDisabled: false,
  isEligible: true,
  familySize: 4,
  monthlyIncome: 2_500_000,
  incomeLimit: 1_873_300,
  feeFullTime: 0,
  feePartTime: 0,
} as NonNullable<Result['info']>
const of = (family: readonly ReturnType<typeof child>[], reasons: typeof application.eligibilityReasons) => ({
  result: { children: family, canUpdate: true, who: 'parent' } as unknown as Result,
  info,
  application: { ...application, eligibilityReasons: reasons },
  isUpdate: false,
})

test('a family of which only some children qualify reads who does not, why, and who is on the waitlist', () => {
  const family = [child(1, 'Ana'), child(2, 'Leo', 'childTooOld'), child(3, 'Mia', 'incomeTooHigh')]
  renderScreen(<Eligible {...of(family, ['protectiveServices'])} />)
  expect(screen.getByRole('region', { name: '2 children do not qualify' })).toBeDefined()
  expect(screen.getByText(/^Leo is too old\..*if the birth date is wrong or Leo has a special need\.$/)).toBeDefined()
  expect(screen.getByText(/city’s limit for a family of your size, so Mia does not qualify\. Change/)).toBeDefined()
  expect(screen.getByText('$18,733 a month')).toBeDefined()
  expect(screen.getByText('Your family qualifies, and Ana is on the waitlist.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Change my answers' })).toBeDefined()
})

test.each([
  ['es', '1 niño no califica', 'Su familia califica y Ana está en la lista de espera.'],
  ['zh-Hant', '有 1 名孩子不符合資格', '您的家庭符合資格，Ana 已在等候名單上。'],
] as const)('in %s', async (language, title, sentence) => {
  await changeLanguage(language)
  renderScreen(<Eligible {...of([child(1, 'Ana'), child(2, 'Leo', 'childTooOld')], ['protectiveServices'])} />)
  expect(screen.getByRole('region', { name: title })).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
})

test('where every child qualifies, nothing is said about others', () => {
  renderScreen(<Eligible {...of([child(1, 'Ana'), child(2, 'Leo')], ['incomeWithinState'])} />)
  expect(screen.queryByRole('region', { name: /not qualify/ })).toBeNull()
  expect(screen.getByText('Your family qualifies, and your children are on the waitlist.')).toBeDefined()
})

test('a family with one child reads about one', () => {
  renderScreen(<Eligible {...of([child(1, 'Ana')], ['incomeWithinState'])} />)
  expect(screen.getByText('Your family qualifies, and your child is on the waitlist.')).toBeDefined()
})

test('after a change, only the children who still wait are said to be on the waitlist', () => {
  const placed = { ...child(1, 'Ana'), status: 'enrolled' as const }
  const closed = { ...child(2, 'Leo'), status: 'closed' as const }
  renderScreen(<Eligible {...of([placed, closed, child(3, 'Mia')], ['incomeWithinState'])} isUpdate />)
  expect(screen.getByText('Your family qualifies, and Mia is on the waitlist.')).toBeDefined()
})

test.each([
  ['no child waits', 'provisional', 'enrollmentPending'],
  ['the application is on hold', 'hold', 'active'],
] as const)('where %s, nobody reads that a spot is looked for', (_, status, childStatus) => {
  const { application: whole, ...rest } = of([{ ...child(1, 'Ana'), status: childStatus }], ['incomeWithinState'])
  renderScreen(<Eligible {...rest} application={{ ...whole, status }} isUpdate />)
  expect(screen.getByText('A1')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull()
})

test('a family whose children do not qualify for different reasons reads the reason of each', () => {
  const family = [child(1, 'Ana', 'incomeTooHigh'), child(2, 'Leo', 'childTooOld')]
  renderScreen(<NotEligible {...of(family, ['incomeTooHigh', 'childTooOld'])} />)
  expect(screen.getByText(/so Ana does not qualify/)).toBeDefined()
  expect(screen.getByText(/^Leo is too old/)).toBeDefined()
})

test('a family that is helped as an exception reads no reason for which others are turned away', () => {
  renderScreen(<Eligible {...of([child(1, 'Ana')], ['incomeTooHigh'])} />)
  expect(screen.getByText('A1')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Why' })).toBeNull()
  expect(screen.queryByText(/above the/)).toBeNull()
})
