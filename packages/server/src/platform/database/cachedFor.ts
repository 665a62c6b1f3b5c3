import type { Config } from '../../config.ts'
import type { Tx } from './database.ts'

type Where = { readonly db: Tx; readonly config: Config }
/** Returns a value that almost every request reads, from a cache of this process. */
type Cached<T> = (ctx: Where) => Promise<T>

/** The number of changes by administrators to what a process caches. */
const changes = new WeakMap<Config, number>()

/** Clears what this process caches until it changes. */
export const forgetCached = ({ config }: Pick<Where, 'config'>): void =>
  void changes.set(config, (changes.get(config) ?? 0) + 1)

function cached<T>(
  read: (db: Tx) => Promise<T>,
  milliseconds: number,
  changesOf: (config: Config) => number,
): Cached<T> {
  const kept = new WeakMap<Config, { readonly value: T; readonly until: number; readonly change: number }>()
  return async ({ db, config }) => {
    const known = kept.get(config)
    // What was read while it changed may be the former value, and is not used again.
    const change = changesOf(config)
    if (known && known.change === change && known.until > performance.now()) return known.value
    const value = await read(db)
    kept.set(config, { value, until: performance.now() + milliseconds, change })
    return value
  }
}

/** Returns a reader whose value each process caches for the given number of milliseconds, whatever changes. */
export const cachedFor = <T>(read: (db: Tx) => Promise<T>, milliseconds: number): Cached<T> =>
  cached(read, milliseconds, () => 0)

/** Milliseconds after which a process that hears nothing of the others reads again. */
const unheardMs = 5000

/**
 * Returns a reader whose value each process caches until `forgetEverywhere` is called, or for five seconds, in case the
 * process has lost the connection on which it hears of changes.
 */
export const cachedUntilChanged = <T>(read: (db: Tx) => Promise<T>): Cached<T> =>
  cached(read, unheardMs, (config) => changes.get(config) ?? 0)
