import type { Plugin } from 'vite'

/**
 * The oldest browsers in which the product runs, those of the component library but for Safari, where 16 is what an iPhone
 * of 2017 can have. The compiler allows no newer part of the language but those that `src/start/older.ts` adds to them.
 */
export const oldestBrowsers = ['chrome108', 'edge108', 'firefox101', 'safari16', 'ios16']

/** Regular expressions that look behind, which Safari reads since 16.4: with one in it, no line of a file runs. */
const lookingBehind = /\(\?<[=!]/

/** Fails the build if a script has what the oldest browsers cannot read and no build can put differently. */
export function readByOldest(): Plugin {
  return {
    name: 'semilla:read-by-oldest',
    apply: 'build',
    renderChunk(code, { moduleIds }) {
      if (lookingBehind.test(code)) this.error(`A regular expression looks behind, in one of ${moduleIds.join(', ')}`)
      return undefined
    },
  }
}
