import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import type { Filter, VacancyList } from './useVacancyList.ts'
import { VacancyFilters } from './VacancyFilters.tsx'

setUpTexts('vacancies', 'words', 'shell')

const filter: Filter = { name: ' ', siteIds: [], createdFrom: '2026-05-23', createdTo: '', status: 'closed' }
const model = { filter, isBackwards: false, change: () => undefined } as unknown as VacancyList

test('on a phone the filters are folded at first and say how many narrow the list, and stay as they were left', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const user = renderScreen(<VacancyFilters {...model} withSite={false} />)
  const summary = screen.getByText('Filters (2)')
  const panel = summary.closest('details') as HTMLDetailsElement
  expect(panel.open).toBe(false)
  await user.click(summary)
  expect(panel.open).toBe(true)
  renderScreen(<VacancyFilters {...model} withSite={false} />)
  expect(screen.getAllByText('Filters (2)').map((each) => each.closest('details')?.open)).toEqual([true, true])
})

test('at a desk they are always shown', () => {
  renderScreen(<VacancyFilters {...model} withSite={false} />)
  expect(screen.queryByText('Filters (2)')).toBeNull()
  screen.getByLabelText('Vacancy name')
})
