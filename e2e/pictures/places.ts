import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from '@playwright/test'

/** A piece of text as the page shows it: where it stands, in pixels of the page, and how it is written. */
export type Shown = {
  readonly text: string
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly size: number
}

/** Returns the visible pieces of text of a page, down to `height` pixels. */
export const shownOn = (page: Page, height: number): Promise<Shown[]> =>
  page.evaluate((limit) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const shown: Shown[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim().replace(/\s+/g, ' ') ?? ''
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const { x, y, width, height } = range.getBoundingClientRect()
      const top = y + scrollY
      if (width < 4 || height < 4 || top + height > limit || x < 0) continue
      shown.push({
        text,
        box: [x + scrollX, top, width, height].map(Math.round) as unknown as Shown['box'],
        size: Number.parseFloat(getComputedStyle(parent).fontSize),
      })
    }
    return shown
  }, height)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
type Parts = readonly MessageFormatElement[]
const branchesOf = (part: MessageFormatElement): Parts[] =>
  part.type === TYPE.plural || part.type === TYPE.select ? Object.values(part.options).map(({ value }) => value) : []

/** Returns the pattern of what a message reads as, whatever its values are. */
const patternOf = (parts: Parts): string =>
  parts
    .map((part) => {
      if (part.type === TYPE.literal) return escaped(part.value.replace(/\s+/g, ' '))
      const branches = branchesOf(part)
      return branches.length > 0 ? `(?:${branches.map(patternOf).join('|')})` : '.+?'
    })
    .join('')

/** Returns how many letters a message has at least beside its values. */
const lettersOf = (parts: Parts): number =>
  parts.reduce((sum, part) => {
    if (part.type === TYPE.literal) return sum + part.value.replace(/\P{L}/gu, '').length
    const branches = branchesOf(part)
    return sum + (branches.length > 0 ? Math.min(...branches.map(lettersOf)) : 0)
  }, 0)

type Texts = { readonly [key: string]: string | Texts }
export type Key = { readonly key: string; readonly reads: RegExp | string }

/**
 * Returns how the texts of a file read on a page. A message of values alone, or of fewer than four letters beside them,
 * could be anything and is left out.
 */
export const keysOf = (file: string, texts: Texts, above = file): Key[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const key = `${above}.${name}`
    if (typeof text !== 'string') return keysOf(file, text, key)
    const parts = parse(text, { ignoreTag: true })
    if (parts.every((part) => part.type === TYPE.literal)) return [{ key, reads: text.replace(/\s+/g, ' ').trim() }]
    return lettersOf(parts) < 4 ? [] : [{ key, reads: new RegExp(`^${patternOf(parts)}$`, 'u') }]
  })

const isRead = (text: string, { reads }: Key) => (typeof reads === 'string' ? reads === text : reads.test(text))

/**
 * Returns the boxes of each text that a page shows. The texts come in groups, the page's own first: what a text of one
 * group could have written belongs to no later group. What two texts of a group could have written belongs to both.
 */
export function placesOf(shown: readonly Shown[], groups: readonly (readonly Key[])[]): Record<string, number[][]> {
  const places: Record<string, number[][]> = {}
  for (const { text, box, size } of shown) {
    const found = groups.map((keys) => keys.filter((each) => isRead(text, each))).find((keys) => keys.length > 0)
    for (const { key } of found ?? []) {
      places[key] ??= []
      places[key]?.push([...box, size])
    }
  }
  return places
}
