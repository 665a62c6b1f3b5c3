// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show, usingTexts } from '../../testing/screen.tsx'
import { Announcer } from '../notifications/announce.tsx'
import type { Column, Sort } from './columns.ts'
import { DataGrid } from './DataGrid.tsx'
import type { DataGridProps, Selection } from './props.ts'

type Child = { id: number; name: string; age: number }
const columns: Column<Child>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'age', title: 'Age', cell: ({ age }) => age, sortBy: ({ age }) => age, hideable: true },
  { id: 'number', title: 'Number', cell: ({ id }) => `No. ${id}`, hideable: 'away' },
]
const names = ['Ana', 'Bruno', 'Carla', 'Diego']
const children = (count: number): Child[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `${names[index % 4]} ${index}`,
    age: (index * 7) % 12,
  }))

function Children({ rows, ...more }: { rows: Child[] } & Partial<DataGridProps<Child>>) {
  const [selection, setSelection] = useState<Selection>(new Set())
  return (
    <DataGrid
      name="children"
      label="Children"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      selection={selection}
      onSelect={setSelection}
      {...more}
    />
  )
}

/** Shows a list that loads when the button is pressed. */
function Coming() {
  const [isHere, setHere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHere(true)}>
        Here they are
      </button>
      <Children rows={children(isHere ? 3 : 0)} status={isHere ? 'ready' : 'loading'} count={30} countIsLeast />
      <Announcer />
    </>
  )
}

usingTexts()
// happy-dom has no layout, so sizes are set here: a window of 600 px, rows of 50.
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
})

const rowsShown = () => screen.getAllByRole('row').slice(1)
const firstCells = () => rowsShown().map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const focusedRow = () => document.activeElement?.getAttribute('aria-rowindex')

describe('a grid', () => {
  it('shows that it is empty, and has no rows', () => {
    show(<Children rows={[]} />)
    expect(screen.queryByRole('grid')).toBeNull()
    screen.getByText(i18next.t('shell.ui.grid.empty'))
  })

  it('opens a row by a click or Enter, but not by a click on a control in it', async () => {
    const onOpen = vi.fn()
    const person = show(<Children rows={children(1)} onOpen={onOpen} />)
    expect(screen.getByRole('grid', { name: 'Children' }).getAttribute('aria-rowcount')).toBe('2')
    await person.click(screen.getByRole('checkbox', { name: 'Select Ana 0' }))
    expect(onOpen).not.toHaveBeenCalled()
    await person.click(screen.getByText('Ana 0'))
    rowsShown()[0]?.focus()
    await person.keyboard('{Enter}')
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Ana 0', 'Ana 0'])
  })

  it('renders only the visible ones of two thousand rows, and reaches each with the keyboard', async () => {
    const onMore = vi.fn()
    const person = show(<Children rows={children(2000)} onMore={onMore} />)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001')
    expect(rowsShown().length).toBeLessThan(40)
    expect(onMore).not.toHaveBeenCalled()
    const stops = rowsShown().filter((row) => row.tabIndex === 0)
    expect(stops.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2'])
    stops[0]?.focus()
    await person.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(focusedRow()).toBe('3'))
    await person.keyboard('{PageDown}')
    await vi.waitFor(() => expect(focusedRow()).toBe('13'))
    await person.keyboard('{Home}')
    await vi.waitFor(() => expect(focusedRow()).toBe('2'))
  })

  it('sorts by a column, reverses the order at the second press, and announces it', async () => {
    const person = show(<Children rows={children(4)} />)
    const head = screen.getByRole('columnheader', { name: 'Age' })
    expect(head.getAttribute('aria-sort')).toBe('none')
    await person.click(within(head).getByRole('button'))
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    expect(firstCells()).toEqual(['Ana 0', 'Carla 2', 'Bruno 1', 'Diego 3'])
    await person.click(within(head).getByRole('button'))
    expect(head.getAttribute('aria-sort')).toBe('descending')
    expect(firstCells()).toEqual(['Diego 3', 'Bruno 1', 'Carla 2', 'Ana 0'])
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none')
  })

  it("keeps the server's order if the server sorts", async () => {
    const onSort = vi.fn()
    const sort: Sort = { column: 'age', descending: false }
    const person = show(<Children rows={children(4)} {...{ sort, onSort }} />)
    expect(screen.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('ascending')
    await person.click(screen.getByRole('button', { name: 'Age' }))
    await person.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort.mock.calls).toEqual([[{ column: 'age', descending: true }], [{ column: 'name', descending: false }]])
    expect(firstCells()).toEqual(['Ana 0', 'Bruno 1', 'Carla 2', 'Diego 3'])
  })

  it('shows the chosen columns, also on the next visit', async () => {
    const person = show(<Children rows={children(1)} />)
    const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent)
    expect(heads()).toEqual(['', 'Name', 'Age'])
    await person.click(screen.getByText('Columns'))
    await person.click(screen.getByRole('checkbox', { name: 'Age' }))
    await person.click(screen.getByRole('checkbox', { name: 'Number' }))
    expect(heads()).toEqual(['', 'Name', 'Number'])
    cleanup()
    show(<Children rows={children(1)} />)
    expect(heads()).toEqual(['', 'Name', 'Number'])
  })

  it('selects with the space bar, at most as many rows as one request accepts', async () => {
    const person = show(<Children rows={children(2000)} />)
    rowsShown()[1]?.focus()
    await person.keyboard(' ')
    expect(rowsShown()[1]?.getAttribute('aria-selected')).toBe('true')
    screen.getByText('1 row selected')
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    screen.getByText('500 rows selected')
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    expect(rowsShown()[1]?.getAttribute('aria-selected')).toBe('false')
  })

  it('announces the number of rows once they have loaded', async () => {
    const person = show(<Coming />)
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).not.toBe('More than 30 rows')
    await person.click(screen.getByRole('button', { name: 'Here they are' }))
    expect(screen.getByRole('status').textContent).toBe('More than 30 rows')
  })

  it('offers a retry after an error', async () => {
    const onRetry = vi.fn()
    const person = show(<Children rows={[]} status="failed" onRetry={onRetry} />)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
