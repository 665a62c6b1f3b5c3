import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChildrenGrid, children } from '../../testing/ChildrenGrid.tsx'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { Announcer } from '../notifications/announce.tsx'
import type { Sort } from './columns.ts'

/** Shows a list that loads when the button is pressed. */
function LoadingGrid() {
  const [isHere, setHere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHere(true)}>
        Here they are
      </button>
      <ChildrenGrid rows={children(isHere ? 3 : 0)} status={isHere ? 'ready' : 'loading'} count={30} countIsLeast />
      <Announcer />
    </>
  )
}

setUpTexts()
// happy-dom has no layout, so sizes are set here: a window of 600 px, rows of 50.
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
})

const rowsShown = () => screen.getAllByRole('row').slice(1)
const firstCells = () => rowsShown().map((row) => within(row).getByRole('rowheader').textContent)
const focusedRow = () => document.activeElement?.getAttribute('aria-rowindex')

describe('a grid', () => {
  it('shows that it is empty, and has no rows', () => {
    renderScreen(<ChildrenGrid rows={[]} />)
    expect(screen.queryByRole('grid')).toBeNull()
    screen.getByText(i18next.t('shell.ui.grid.empty'))
  })

  it('says that its rows are spelled similarly to what was typed', () => {
    const text = i18next.t('shell.ui.similar')
    renderScreen(<ChildrenGrid rows={children(2)} isSimilar />)
    screen.getByText(text)
    cleanup()
    renderScreen(<ChildrenGrid rows={[]} isSimilar />)
    expect(screen.queryByText(text)).toBeNull()
  })

  it('opens a row by a click or Enter, but not by a click on a control in it', async () => {
    const onOpen = vi.fn()
    const user = renderScreen(<ChildrenGrid rows={children(1)} onOpen={onOpen} />)
    expect(screen.getByRole('grid', { name: 'Children' }).getAttribute('aria-rowcount')).toBe('2')
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana 0' }))
    // Beside the box too.
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana 0' }).closest('label') as HTMLElement)
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(screen.getByText('Ana 0'))
    rowsShown()[0]?.focus()
    await user.keyboard('{Enter}')
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Ana 0', 'Ana 0'])
  })

  it('renders only the rows again that the focus leaves and reaches', async () => {
    const cell = vi.fn(({ name }: { name: string }) => name)
    const columns = [{ id: 'name', title: 'Name', cell }]
    const user = renderScreen(<ChildrenGrid rows={children(8)} columns={columns} />)
    rowsShown()[0]?.focus()
    await user.keyboard('{ArrowDown}')
    cell.mockClear()
    await user.keyboard('{ArrowDown}')
    expect(focusedRow()).toBe('4')
    expect(new Set(cell.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Bruno 1', 'Carla 2']))
  })

  it('gives a cell of a dense list its whole text as a title, each part in a line', () => {
    const cell = ({ name }: { name: string }) => (
      <div>
        <a href="#room">{name}</a>
        <span>Casa Luna</span>
      </div>
    )
    renderScreen(<ChildrenGrid rows={children(1)} isDense columns={[{ id: 'name', title: 'Name', cell }]} />)
    screen.getByTitle('Ana 0\nCasa Luna', { normalizer: (text) => text })
  })

  it('prints all rows that have loaded, each in full, without what can be pressed, which has no title in a card', () => {
    const columns = [
      { id: 'name', title: 'Name', cell: ({ name }: { name: string }) => name },
      { id: 'actions', title: 'Actions', isForScreenOnly: true, cell: () => <button type="button">Open</button> },
    ]
    renderScreen(<ChildrenGrid rows={children(300)} count={2000} columns={columns} />)
    // A card names its values, but not its buttons.
    expect(document.querySelectorAll('[data-title=Name]').length).toBeGreaterThan(0)
    expect(document.querySelector('[data-title=Actions]')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = within(screen.getByRole('table', { name: '2,000 rows. Printed: the first 300.' }))
    expect(paper.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Name'])
    expect(paper.getAllByRole('row')).toHaveLength(301)
    expect(paper.queryByRole('button')).toBeNull()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('renders a page of ten rows of two thousand as ten rows, and a list that loads as a few', () => {
    renderScreen(<ChildrenGrid rows={children(10)} count={2000} height="content" />)
    expect(rowsShown()).toHaveLength(10)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001')
    cleanup()
    renderScreen(<ChildrenGrid rows={[]} count={0} status="loading" />)
    expect(rowsShown()).toHaveLength(12)
  })

  it('renders only the visible ones of two thousand rows, and reaches each with the keyboard', async () => {
    const onMore = vi.fn()
    const user = renderScreen(<ChildrenGrid rows={children(2000)} onMore={onMore} />)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001')
    expect(rowsShown().length).toBeLessThan(40)
    expect(onMore).not.toHaveBeenCalled()
    const stops = rowsShown().filter((row) => row.tabIndex === 0)
    expect(stops.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2'])
    stops[0]?.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(focusedRow()).toBe('3'))
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(focusedRow()).toBe('13'))
    await user.keyboard('{Home}')
    await waitFor(() => expect(focusedRow()).toBe('2'))
  })

  it('sorts by a column, reverses the order at the second press, and announces it', async () => {
    const user = renderScreen(
      <>
        <ChildrenGrid rows={children(4)} />
        <Announcer />
      </>,
    )
    const head = screen.getByRole('columnheader', { name: 'Age' })
    expect(head.getAttribute('aria-sort')).toBe('none')
    await user.click(within(head).getByRole('button'))
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    expect(firstCells()).toEqual(['Ana 0', 'Carla 2', 'Bruno 1', 'Diego 3'])
    expect(screen.getByRole('status').textContent).toBe('Sorted by Age, ascending. 4 rows')
    await user.click(within(head).getByRole('button'))
    expect(head.getAttribute('aria-sort')).toBe('descending')
    expect(firstCells()).toEqual(['Diego 3', 'Bruno 1', 'Carla 2', 'Ana 0'])
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
  })

  it('gives each row its own height wherever it is sorted to', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent?.includes('Carla') ? 120 : 50
    })
    const user = renderScreen(<ChildrenGrid rows={children(4)} />)
    await user.click(screen.getByRole('button', { name: 'Age' }))
    expect(firstCells()).toEqual(['Ana 0', 'Carla 2', 'Bruno 1', 'Diego 3'])
    const starts = rowsShown().map((row) => row.style.transform)
    expect(starts).toEqual([0, 50, 170, 220].map((start) => `translateY(${start}px)`))
  })

  it("keeps the server's order if the server sorts", async () => {
    const onSort = vi.fn()
    const sort: Sort = { column: 'age', descending: false }
    const user = renderScreen(<ChildrenGrid rows={children(4)} {...{ sort, onSort }} />)
    expect(screen.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Age' }))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort.mock.calls).toEqual([[{ column: 'age', descending: true }], [{ column: 'name', descending: false }]])
    expect(firstCells()).toEqual(['Ana 0', 'Bruno 1', 'Carla 2', 'Diego 3'])
  })

  it('names the choice of columns and the order by the grid, because a page may have several', () => {
    renderScreen(<ChildrenGrid rows={children(2)} />)
    expect(screen.getByText('Columns').closest('summary')?.getAttribute('aria-label')).toBe('Columns: Children')
  })

  it('shows the chosen columns, also on the next visit', async () => {
    const user = renderScreen(<ChildrenGrid rows={children(1)} />)
    const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent)
    expect(heads()).toEqual(['Select all rows shown', 'Name', 'Age'])
    await user.click(screen.getByText('Columns'))
    await user.click(screen.getByRole('checkbox', { name: 'Age' }))
    await user.click(screen.getByRole('checkbox', { name: 'Number' }))
    expect(heads()).toEqual(['Select all rows shown', 'Name', 'Number'])
    cleanup()
    renderScreen(<ChildrenGrid rows={children(1)} />)
    expect(heads()).toEqual(['Select all rows shown', 'Name', 'Number'])
  })

  it('selects with the space bar, at most as many rows as one request accepts, and announces how many', async () => {
    const user = renderScreen(
      <>
        <ChildrenGrid rows={children(2000)} />
        <Announcer />
      </>,
    )
    const announced = () => screen.getByRole('status').textContent
    rowsShown()[1]?.focus()
    await user.keyboard(' ')
    expect(rowsShown()[1]?.getAttribute('aria-selected')).toBe('true')
    expect(announced()).toBe('1 row selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    expect(announced()).toBe('500 rows selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    expect(rowsShown()[1]?.getAttribute('aria-selected')).toBe('false')
  })

  it('announces the number of rows once they have loaded', async () => {
    const user = renderScreen(<LoadingGrid />)
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).not.toBe('More than 30 rows')
    await user.click(screen.getByRole('button', { name: 'Here they are' }))
    expect(screen.getByRole('status').textContent).toBe('More than 30 rows')
  })

  it('sorts cards by what stands above them, and has no button that nobody sees', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    const user = renderScreen(<ChildrenGrid rows={children(4)} />)
    const age = screen.getByRole('columnheader', { name: 'Age' })
    expect(within(screen.getByRole('grid')).queryByRole('button')).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort: Children' }), 'Sort by Age ↓')
    expect(firstCells()).toEqual(['Diego 3', 'Bruno 1', 'Carla 2', 'Ana 0'])
    expect(age.getAttribute('aria-sort')).toBe('descending')
    screen.getByRole('combobox', { name: 'Sort by Age ↓: Children' })
    vi.unstubAllGlobals()
  })

  it('keeps its rows where more could not be loaded, with a retry below them', async () => {
    const onRetry = vi.fn()
    const error = { message: 'Too many requests.' }
    const user = renderScreen(<ChildrenGrid rows={children(2)} status="ready" {...{ error, onRetry }} />)
    screen.getByText('Ana 0')
    screen.getByText('Too many requests.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('offers a retry after an error', async () => {
    const onRetry = vi.fn()
    const user = renderScreen(<ChildrenGrid rows={[]} status="failed" onRetry={onRetry} />)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
