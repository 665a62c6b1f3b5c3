import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cityServer } from '../../../../testing/application.tsx'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { Detail, type DetailModel } from '../detail.ts'
import { Children } from './Children.tsx'

setUpTexts('casework', 'words', 'vacancies')

test('the place of a child is shown with the days and hours that the program agreed', () => {
  cityServer('agencyStaff')
  const record = applicationRecord(31, 3, 7)
  const place = {
    status: 'enrolled',
    enrolledSite: 'Casa Sol',
    enrolledProgram: 'Preschool',
    enrollStartOn: '2026-11-30',
    enrollSchedule: { monday: [{ from: 480, to: 720 }], wednesday: [{ from: 480, to: 720 }] },
  }
  const children = record.children.map((child) => ({ ...child, ...place }))
  const detail = { ...record, children, may: () => false } as unknown as DetailModel
  renderScreen(
    <Detail value={detail}>
      <Children />
    </Detail>,
  )
  const text = screen.getByText('Enrolled', { selector: 'dt' }).nextElementSibling?.textContent ?? ''
  expect(text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(
    'Casa Sol · Preschool · 11/30/2026 · Mon, Wed 8:00 AM – 12:00 PM',
  )
})

test.each([
  ['active', 'inactive', ['Edit: Lucía', 'Change status: Lucía']],
  ['ineligible', 'inactive', ['Edit: Lucía']],
  ['active', 'closed', []],
] as const)(
  'of an application that is %s, a child who is %s can be given what the server takes',
  (of, status, names) => {
    cityServer('agencyStaff')
    const record = applicationRecord(31, 3, 7)
    const [child] = record.children
    const application = { ...record.application, status: of }
    const children = [{ ...child, firstName: 'Lucía', status, enrolledSite: '' }]
    const may = (what: string) => what === 'changeChildStatus' || what === 'edit'
    renderScreen(
      <Detail value={{ ...record, application, children, may } as unknown as DetailModel}>
        <Children />
      </Detail>,
    )
    const shown = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((each) =>
      each.getAttribute('aria-label'),
    )
    expect(shown.filter((name) => /^(Edit|Change status)/.test(name ?? ''))).toEqual(names)
  },
)
