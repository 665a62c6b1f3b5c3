import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { useFirstInSlices } from './useFirstInSlices.ts'

type Tried = {
  readonly useIt: typeof useFirstInSlices<string>
  readonly value: string | undefined
  isLong?: boolean
  seen?: unknown[]
}

function Shown({ useIt, value, isLong, seen }: Tried) {
  const shown = useIt(value, { isLong })
  seen?.push(shown)
  return <p>{shown ?? 'nothing'}</p>
}

/** Returns the hook as a page has it that was just opened. */
async function openPage() {
  vi.resetModules()
  return (await import('./useFirstInSlices.ts')).useFirstInSlices<string>
}

it('shows a long first value after the page was rendered without, and later ones at once', async () => {
  const useIt = await openPage()
  const seen: unknown[] = []
  const { rerender, unmount } = render(<Shown {...{ useIt, seen }} isLong value="first" />)
  expect(await screen.findByText('first')).toBeTruthy()
  expect(seen[0]).toBeUndefined()
  rerender(<Shown {...{ useIt }} isLong value="second" />)
  expect(screen.getByText('second')).toBeTruthy()
  unmount()
  const later: unknown[] = []
  render(<Shown {...{ useIt }} isLong seen={later} value="third" />)
  expect(new Set(later)).toEqual(new Set(['third']))
})

it('shows a value that arrives later, and none once it is gone', async () => {
  const useIt = await openPage()
  const { rerender } = render(<Shown {...{ useIt }} value={undefined} />)
  expect(screen.getByText('nothing')).toBeTruthy()
  rerender(<Shown {...{ useIt }} value="late" />)
  expect(await screen.findByText('late')).toBeTruthy()
  rerender(<Shown {...{ useIt }} value={undefined} />)
  expect(await screen.findByText('nothing')).toBeTruthy()
})

it('shows a short value that is there from the start at once', async () => {
  const useIt = await openPage()
  const seen: unknown[] = []
  render(<Shown {...{ useIt, seen }} value="first" />)
  expect(new Set(seen)).toEqual(new Set(['first']))
})
