import type { BrowserContext } from '@playwright/test'

/**
 * Takes from pages of a browser what the oldest ones of the product lack of the language and of what browsers offer, so that
 * journeys on a phone meet what people meet whose phone is eight years old. Syntax and styles
 * stay, and `checkVisibility`, which the tests' own tools need.
 */
export const makeOlder = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { prototype: iterator } = (globalThis as { Iterator?: { prototype: object } }).Iterator ?? { prototype: {} }
    const lacking: readonly (readonly [object, readonly string[]])[] = [
      [Array, ['fromAsync']],
      [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
      [Set.prototype, ['isDisjointFrom']],
      [iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [RegExp, ['escape']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Intl, ['DurationFormat']],
      [Document.prototype, ['startViewTransition']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [globalThis, ['Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'onscrollend']],
      [globalThis, ['CompressionStream', 'DecompressionStream', 'OffscreenCanvas', 'navigation', 'trustedTypes']],
    ]
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name)
  })
