import { RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Tx } from '../../database/database.ts'
import {
  addAttempts,
  type Counted,
  countAttempts,
  deleteAttempts,
  deleteNewestAttempts,
  lockAttempts,
  type Tries,
} from '../queries/attempts.ts'

/** The maximum number of attempts of one kind within a number of minutes. */
export type AttemptLimit = { readonly kind: string; readonly most: number; readonly minutes: number }

/**
 * A rate limiter that counts the attempts of one kind within a transaction. It uses a sliding window: no period as long
 * as the limit contains more attempts than allowed. The stores of the library use fixed windows instead, which start
 * with the first attempt and forget all attempts at their end.
 */
export class AttemptLimiter extends RateLimiterStoreAbstract<Counted> {
  readonly #db: Tx
  readonly #now: Date

  constructor(db: Tx, now: Date, { kind, most, minutes }: AttemptLimit) {
    super({ keyPrefix: kind, points: most, duration: minutes * 60 })
    this.#db = db
    this.#now = now
  }

  protected override async _upsert(key: string, points: number): Promise<Counted> {
    const tries = this.#triesUnder(key)
    if (points < 0) await deleteNewestAttempts(this.#db, tries, -points)
    else {
      // Serializes the attempts of one subject, so that concurrent attempts are counted exactly.
      await lockAttempts(this.#db, tries)
      await addAttempts(this.#db, tries, this.#now, points)
    }
    return this._get(key)
  }

  /** Counts up to one attempt more than the limit allows, which shows that the limit was exceeded. */
  protected override _get(key: string): Promise<Counted> {
    return countAttempts(this.#db, this.#triesUnder(key), this.points + 1)
  }

  protected override _delete(key: string): Promise<boolean> {
    return deleteAttempts(this.#db, this.#triesUnder(key))
  }

  protected override _getRateLimiterRes(_key: string, points: number, { tries, oldest }: Counted): RateLimiterRes {
    const until = oldest === null ? 0 : Date.parse(oldest) + this.msDuration
    const msBeforeNext = Math.max(0, until - this.#now.getTime())
    return new RateLimiterRes(Math.max(0, this.points - tries), msBeforeNext, tries, tries === points)
  }

  #triesUnder(key: string): Tries {
    const since = new Date(this.#now.getTime() - this.msDuration)
    return { kind: this.keyPrefix, subject: this.parseKey(key), since }
  }
}
