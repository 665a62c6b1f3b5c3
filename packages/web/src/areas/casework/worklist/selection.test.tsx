import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noFilter } from './filters/filter.ts'
import { useSelection } from './useSelection.ts'

const rowsOf = (...ids: number[]) =>
  ids.map((id) => ({ id, ownerId: undefined, ownerKind: undefined, status: 'active' as const }))
const ruiz = { filter: { ...noFilter, text: 'Ruiz' }, rows: rowsOf(1, 2), count: 3, isOutdated: false }
const everybody = { filter: noFilter, rows: rowsOf(7, 8), count: 410, isOutdated: false }
/** The rows of the filter before, while those of the new one are on their way. */
const waiting = { ...ruiz, filter: noFilter, isOutdated: true }

const begin = (initialProps: typeof ruiz) => renderHook(useSelection, { initialProps })
type Hook = ReturnType<typeof begin>

function selectAll({ result }: Hook) {
  act(() => result.current.select(new Set(['1'])))
  act(() => result.current.selectAll?.())
}

test('all that are found are those of the rows on the screen, until others arrive', () => {
  const hook = begin(ruiz)
  hook.rerender(waiting)
  selectAll(hook)
  expect(hook.result.current.chosen).toMatchObject({ filter: ruiz.filter, count: 3 })
  hook.rerender(everybody)
  expect(hook.result.current.chosen).toEqual({
    applicationIds: [],
    seen: [],
    filter: undefined,
    count: 0,
    isLeast: false,
  })
})

test('another listing, as by the button of the browser to go back, begins with none selected', () => {
  const hook = begin(ruiz)
  selectAll(hook)
  hook.rerender(waiting)
  expect(hook.result.current.chosen).toMatchObject({ filter: ruiz.filter, count: 3 })
  hook.rerender(everybody)
  expect(hook.result.current.selection.size).toBe(0)
  expect(hook.result.current.chosen.filter).toBeUndefined()
})

test('rows that load later, and another order, leave what is selected', () => {
  const hook = begin(ruiz)
  act(() => hook.result.current.select(new Set(['2'])))
  hook.rerender({ ...ruiz, filter: { ...ruiz.filter }, rows: rowsOf(2, 1, 3) })
  expect(hook.result.current.chosen).toMatchObject({ applicationIds: [2], count: 1 })
  expect(hook.result.current.chosen.seen.map(({ applicationId }) => applicationId)).toEqual([2])
})
