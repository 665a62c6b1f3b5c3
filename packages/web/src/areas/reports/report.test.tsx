import { getReport } from '@semilla/contract/reports/city.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../links/links.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { navigation } from '../../ui/navigation/navigation.ts'
import ReportScreen from './ReportScreen.tsx'

setUpTexts('reports')

type Report = NonNullable<Output<typeof getReport>['report']>
const noPlace = { latitude: undefined, longitude: undefined }
const report: Report = {
  takenAt: '2026-11-23T18:00:00.000Z',
  takenOn: '2026-11-23',
  minimum: 10,
  children: 1240,
  seats: 117,
  waiting: [
    {
      by: 'age',
      rows: [
        { key: 'infants', label: 'Infants', children: 102, seats: 43, unmet: 59, ...noPlace },
        { key: 'toddlers', label: 'Toddlers', children: undefined, seats: 92, unmet: undefined, ...noPlace },
      ],
    },
  ],
  period: '2026-4',
  periods: ['2026-4', '2026-3'],
  days: [
    { step: 'referral', lower: 1, median: 6, upper: 16 },
    { step: 'enrollment', lower: undefined, median: undefined, upper: undefined },
  ],
  outcomes: ['waiting', 'enrolled', 'inactive', 'closed'],
  groupings: [
    { by: 'agency', rows: [{ key: '3', label: 'Harbor', children: [40, 20, undefined, undefined], total: 75 }] },
    { by: 'homelessness', rows: [] },
    {
      by: 'specialNeeds',
      rows: [{ key: 'true', label: 'Special', children: [undefined, 0, undefined, 0], total: undefined }],
    },
  ],
}
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .flatMap(({ textContent }) => textContent || [])

test('who waits, which seats are open, and what became of applications; withheld numbers say so', async () => {
  fakeServer().answers(getReport, { report })
  renderScreen(<ReportScreen />)
  expect(await screen.findByText('1,240')).toBeDefined()
  expect(cells('Infants')).toEqual(['102', '43', '59'])
  expect(cells('Toddlers')).toEqual(['not shown', '92', '–'])
  expect(cells('To the first referral')).toEqual(['1 day', '6 days', '16 days'])
  expect(cells('Harbor')).toEqual(['40', '20', 'not shown', 'not shown', '75'])
  expect(screen.getByText('Nothing to count yet')).toBeDefined()
  expect(screen.getByText(/^Too few children applied/)).toBeDefined()
  expect(screen.queryByRole('row', { name: /^Special/ })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Applied in' }).textContent).toContain('July to September 2026')
})

test('the first time, the numbers are being counted, and can be loaded again', async () => {
  const server = fakeServer()
  server.answers(getReport, { report: undefined })
  server.answers(getReport, { report })
  const user = renderScreen(<ReportScreen />)
  await screen.findByText('The report is being counted')
  await user.click(screen.getByRole('button', { name: 'Load again' }))
  expect(await screen.findByRole('heading', { name: 'By age' })).toBeDefined()
})

/** The screen with the parameters of the address. */
function AtAddress() {
  const [search, setSearch] = useState('')
  useEffect(() => navigation().subscribe(() => setSearch(navigation().location.search)), [])
  return (
    <CurrentSearch value={Object.fromEntries(new URLSearchParams(search))}>
      <ReportScreen />
    </CurrentSearch>
  )
}

test('the list of periods keeps the focus while another period is loaded', async () => {
  const server = fakeServer()
  server.answers(getReport, { report })
  const later = server.answersLater(getReport, { report: { ...report, period: '2026-3', children: 980 } })
  const user = renderScreen(<AtAddress />)
  const periods = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Applied in' })
  await user.selectOptions(periods, '2026-3')
  expect([periods.isConnected, periods.value]).toEqual([true, '2026-3'])
  later()
  await screen.findByText('980')
  expect(document.activeElement).toBe(periods)
})
