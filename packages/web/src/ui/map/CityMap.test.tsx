import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { CityMap } from './CityMap.tsx'
import type { CityMapProps } from './props.ts'

setUpTexts()
// Nothing is laid out here, and a map needs a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const points = [
  { id: 'a', latitude: 37.78, longitude: -122.5, label: 'Alder House', isStrong: true },
  { id: 'b', latitude: 37.78, longitude: -122.39, label: 'Birch House' },
  { id: 'c', latitude: 37.72, longitude: -122.45, label: 'Cedar House' },
]

function Example({ given = {} }: { given?: Partial<CityMapProps> }) {
  const [selected, setSelected] = useState<string>()
  return (
    <>
      <CityMap label="Map of houses" points={points} selected={selected} onSelect={setSelected} {...given} />
      <output>{selected}</output>
    </>
  )
}
const chosen = () => screen.getByRole('status').textContent
const mark = (name: string) => screen.findByRole('button', { name })

test('Tab reaches one mark, the arrow keys the others, and Enter selects', async () => {
  const user = renderScreen(<Example />)
  const alder = await mark('Alder House')
  expect(screen.getByRole('application', { name: 'Map of houses' })).toBeTruthy()
  const names = ['Alder House', 'Birch House', 'Cedar House']
  const reachable = async () => (await Promise.all(names.map(mark))).filter(({ tabIndex }) => tabIndex === 0)
  expect(await reachable()).toEqual([alder])
  alder.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Birch House')
  expect(await reachable()).toEqual([await mark('Birch House')])
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('b')
  expect((await mark('Birch House')).getAttribute('aria-current')).toBe('true')
  expect((await mark('Alder House')).getAttribute('aria-current')).toBeNull()
})

test('a pointer selects a mark', async () => {
  const user = renderScreen(<Example />)
  await user.click(await mark('Cedar House'))
  expect(chosen()).toBe('c')
})

test('points that would overlap are one mark with their number, except the selected one', async () => {
  const close = [...points, { id: 'd', latitude: 37.7201, longitude: -122.4501, label: 'Date House' }]
  renderScreen(<Example given={{ points: close }} />)
  expect(await mark('2 places here, among them Cedar House. Zoom in to see each.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Date House' })).toBeNull()
})

test('a map that becomes taller shows its points in the middle again, until the reader has moved it', async () => {
  const resized: (() => void)[] = []
  class Observer {
    constructor(callback: () => void) {
      resized.push(callback)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const user = renderScreen(<Example />)
  /** Returns how far the middle of all marks is from the top of the map. */
  const middle = async () => {
    const pane = document.querySelector<HTMLElement>('.leaflet-map-pane')
    const topOf = (element: HTMLElement | null | undefined) => Number.parseFloat(element?.style.top ?? '')
    const tops = ['Alder House', 'Cedar House'].map(async (name) =>
      topOf((await mark(name)).closest<HTMLElement>('.leaflet-marker-icon')),
    )
    const [first = 0, last = 0] = await Promise.all(tops)
    return topOf(pane) + (first + last) / 2
  }
  const becomes = (height: number) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
    for (const callback of resized) callback()
  }
  expect(Math.round(await middle())).toBe(300)
  becomes(900)
  expect(Math.round(await middle())).toBe(450)
  await user.click(await mark('Cedar House'))
  const moved = await middle()
  becomes(1000)
  expect(await middle()).toBeCloseTo(moved + 50, 0)
  vi.unstubAllGlobals()
})

test('the start is named, and a service of tiles only where one is set', async () => {
  const home = { latitude: 37.76, longitude: -122.42, label: 'Your home' }
  renderScreen(<Example given={{ home }} />)
  expect(await screen.findByRole('img', { name: 'Your home' })).toBeTruthy()
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

test('a service of tiles is credited', async () => {
  const tiles = {
    url: 'https://tiles.example.org/{z}/{x}/{y}.png',
    credit: '© Map makers',
    creditUrl: 'https://example.org/',
  }
  renderScreen(<Example given={{ tiles }} />)
  expect((await screen.findByRole('link', { name: '© Map makers' })).getAttribute('href')).toBe('https://example.org/')
})
