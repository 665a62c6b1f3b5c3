import { expect, it } from 'vitest'
import { furtherScreens } from '../../../furtherScreens.ts'
import { screens } from '../../../screens.tsx'
import { pageWidth, picturesOf } from './pictures.ts'

const titles = [...new Set([...screens, ...furtherScreens].map(({ title }) => title))]

it.each(titles)('%s has a picture (npm run pictures)', (title) => {
  expect(picturesOf('a text that nobody has written', [title])).not.toEqual([])
})

it('marks a text on the pictures that show it, and only there', () => {
  const [picture, ...others] = picturesOf('dashboard.offers.write', ['shell.menu.about'])
  expect([picture?.title, others]).toEqual(['dashboard.title', []])
  expect(picture?.places.length).toBeGreaterThan(1)
  for (const [x, y, width, height] of picture?.places ?? []) {
    expect(x + width).toBeLessThanOrEqual(pageWidth)
    expect(y + height).toBeLessThanOrEqual(picture?.height ?? 0)
  }
})

it('shows a screen of a text that appears later, without a mark', () => {
  const [picture] = picturesOf('dashboard.accept.failed', ['dashboard.title'])
  expect(picture).toMatchObject({ title: 'dashboard.title', places: [] })
})
