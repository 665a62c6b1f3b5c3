import type { Config } from '../../config.ts'
import type { Tx } from './database.ts'

type Where = { readonly db: Tx; readonly config: Config }

/** Something that is read at almost every call and changes a few times a year. */
export type Believed<T> = {
  (ctx: Where): Promise<T>
  /** Reads it anew at the next call of this process; for whoever changed it. */
  forget(ctx: Pick<Where, 'config'>): void
}

/** Reads something once and believes it for some milliseconds; every process knows of a change by then. */
export function believed<T>(read: (db: Tx) => Promise<T>, milliseconds = 5000): Believed<T> {
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
