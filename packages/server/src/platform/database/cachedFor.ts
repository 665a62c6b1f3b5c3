import type { Config } from '../../config.ts'
import type { Tx } from './database.ts'

type Where = { readonly db: Tx; readonly config: Config }

/** A cached value that almost every request reads and that changes a few times a year. */
export type Cached<T> = {
  (ctx: Where): Promise<T>
  /** Clears the cache of this process. Call it after changing the value. */
  forget(ctx: Pick<Where, 'config'>): void
}

/**
 * Returns a reader that caches its value for the given number of milliseconds in each process. Other processes see a
 * change after that time at the latest.
 */
export function cachedFor<T>(read: (db: Tx) => Promise<T>, milliseconds = 5000): Cached<T> {
  const kept = new WeakMap<Config, { readonly value: T; readonly until: number }>()
  const ask = async ({ db, config }: Where): Promise<T> => {
    const known = kept.get(config)
    if (known && known.until > performance.now()) return known.value
    const value = await read(db)
    kept.set(config, { value, until: performance.now() + milliseconds })
    return value
  }
  return Object.assign(ask, { forget: ({ config }: Pick<Where, 'config'>) => void kept.delete(config) })
}
