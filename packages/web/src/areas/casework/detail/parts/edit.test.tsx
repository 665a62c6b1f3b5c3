import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cityServer } from '../../../../testing/application.tsx'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { focusPlace } from '../../../../ui/navigation/focus.ts'
import { Detail, type DetailModel } from '../detail.ts'
import { CareNeeds } from './CareNeeds.tsx'
import { Children } from './Children.tsx'
import { Contacts } from './Contacts.tsx'
import { Income } from './Income.tsx'

setUpTexts('casework', 'words', 'vacancies')

afterEach(vi.unstubAllGlobals)

/** Renders parts of the record of a family, for someone who may change it or not. */
function given(mayEdit: boolean) {
  cityServer('agencyStaff')
  const record = applicationRecord(31, 3, 7)
  const detail = { ...record, may: (capability: string) => mayEdit && capability === 'edit' } as unknown as DetailModel
  renderScreen(
    <Detail value={detail}>
      <Children />
      <Contacts />
      <Income />
      <CareNeeds />
    </Detail>,
  )
}
const pageOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const page = (step: string) => `#/Partials/EditApplication?ApplicationId=31&${step}&back=record`

test.each([
  ['Edit: Lucía', 'step=child&member=0'],
  ['Add a child', 'step=child&member=1'],
  ['Edit: Marisol', 'step=parent&member=0'],
  ['Add a parent', 'step=parent&member=1'],
  ['Add a contact', 'step=contact&member=0'],
  ['Edit family size and income', 'step=income'],
  ['Edit days and hours', 'step=care'],
  ['Edit places', 'step=location'],
  ['Edit languages and extras', 'step=wishes'],
  ['Edit agency', 'step=misc'],
])('%s opens that page of the application, which returns to the record', (name, step) => {
  given(true)
  expect(pageOf(name)).toBe(page(step))
})

test('whoever may not change the application is offered nothing to edit', () => {
  given(false)
  expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull()
})

test('on a phone, income and care needs are folded below what is in them, until somebody goes there', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  given(true)
  const income = screen.getByRole('heading', { name: 'Income' }).closest('details')
  expect(income?.open).toBe(false)
  expect(income?.querySelector('summary')?.textContent).toBe('Income$4,200.50 a month')
  expect(screen.getByRole('heading', { name: 'Contacts' }).closest('details')).toBeNull()
  focusPlace('part-income')
  expect(income?.open).toBe(true)
  expect(document.activeElement?.id).toBe('part-income')
})
