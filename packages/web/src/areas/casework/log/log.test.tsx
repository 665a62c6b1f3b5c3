import { listApplicationLog, listLogCategories } from '@semilla/contract/casework/log.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { Detail } from '../detail/detail.ts'
import LogScreen from './LogScreen.tsx'
import LogTab from './LogTab.tsx'
import type { LogEntry } from './useLog.ts'

setUpTexts('logs', 'casework')
// happy-dom has no layout, so sizes are set here: a window of 600 px, rows of 36.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
})

const entry = (id: number, part: Partial<LogEntry> = {}): LogEntry => ({
  id,
  at: '2026-11-23T17:00:00.000Z',
  byName: 'Grace Lau',
  byKind: 'staff',
  applicationId: 4,
  familyName: 'Ana Ruiz',
  category: 'application',
  action: 'Answers changed',
  subject: '',
  changes: [
    { field: 'Family size', before: '3', after: '4' },
    { field: 'Days', before: 'Mon', after: 'Mon, Fri' },
    { field: 'Email', before: '', after: 'ana@example.org' },
    { field: 'Extras', before: 'Meals provided', after: '' },
  ],
  ...part,
})

function shown(search: Record<string, string>, items: LogEntry[], total = items.length) {
  const server = fakeServer()
  server.answers(listApplicationLog, { items, total, isCapped: false, next: total > items.length ? '1' : undefined })
  server.answers(listLogCategories, [
    { category: 'status', name: 'Status' },
    { category: 'note', name: 'Notes' },
  ])
  const user = renderScreen(
    <CurrentSearch value={search}>
      <LogScreen />
    </CurrentSearch>,
  )
  return { server, user }
}

test('an entry opens to every field before and after', async () => {
  const { user } = shown({ ApplicationId: '4' }, [entry(1)])
  const row = await screen.findByText('Answers changed')
  expect(screen.getByText('and 1 more field')).toBeTruthy()
  await user.click(row)
  const dialog = await screen.findByRole('dialog', { name: 'Answers changed' })
  expect(
    within(dialog)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['FieldBeforeAfter', 'Family size34', 'DaysMonMon, Fri', 'Email–ana@example.org', 'ExtrasMeals provided–'])
})

test('the log of all families leads to each of them, that of one back to it', async () => {
  shown({}, [entry(1)])
  const family = await screen.findByRole('link', { name: 'Ana Ruiz' })
  expect(family.getAttribute('href')).toBe('#/Partials/EditApplicationSP?ApplicationId=4&Tab=log')
  expect(screen.queryByRole('link', { name: 'Back to the application' })).toBeNull()
})

test('kinds of entries narrow it', async () => {
  const { server, user } = shown({ ApplicationId: '4' }, [entry(1)])
  await screen.findByText('Answers changed')
  await user.click(screen.getByRole('button', { name: 'Kinds' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }))
  await waitFor(() =>
    expect(server.requestsOf(listApplicationLog).at(-1)?.body).toMatchObject({
      ApplicationId: 4,
      Categories: ['note'],
    }),
  )
})

test('of hundreds of entries only those in sight are drawn, but all that have loaded are printed', async () => {
  shown(
    { ApplicationId: '4' },
    Array.from({ length: 300 }, (_, index) => entry(5000 - index)),
  )
  await screen.findAllByText('Answers changed')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  screen.getByText('300 of 300 entries')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('300 of 300 entries')).toBeNull()
})

test('the log of an application that is not there for the reader is not found', async () => {
  const server = fakeServer()
  server.declines(listApplicationLog, 404, { ErrCode: 'notFound', ErrMsg: 'It is not here.', Fields: [] })
  server.answers(listLogCategories, [])
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '5' }}>
      <LogScreen />
    </CurrentSearch>,
  )
  expect(await screen.findByText('We cannot find this application')).toBeTruthy()
  expect(screen.queryByText('Data Loading Error')).toBeNull()
})

test('beside the summary the log fits into a window of 1280 pixels, and its texts wrap', async () => {
  const server = fakeServer()
  server.answers(listApplicationLog, { items: [entry(1)], total: 1, isCapped: false, next: undefined })
  server.answers(listLogCategories, [])
  const actions = { may: () => true, dialog: undefined, open: () => undefined, close: () => undefined }
  renderScreen(
    <Detail value={{ ...applicationRecord(4, 3, 1), ...actions }}>
      <LogTab />
    </Detail>,
  )
  await screen.findByText('Answers changed')
  const grid = screen.getByRole('grid')
  expect(Number.parseFloat(grid.parentElement?.style.getPropertyValue('--least') ?? '')).toBeLessThan(50)
  expect(grid.closest('[data-dense]')).toBeNull()
})
