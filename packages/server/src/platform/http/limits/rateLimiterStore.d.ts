/**
 * The base class of `rate-limiter-flexible` stores, with the methods that its documentation requires them to implement.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { IRateLimiterOptions, RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

  export default abstract class RateLimiterStoreAbstract<Stored> extends (RateLimiterAbstract as new (
    options: IRateLimiterOptions,
  ) => RateLimiterAbstract) {
    constructor(options: IRateLimiterOptions)
    protected abstract _upsert(key: string, points: number): Promise<Stored>
    protected abstract _get(key: string): Promise<Stored | null>
    protected abstract _delete(key: string): Promise<boolean>
    protected abstract _getRateLimiterRes(key: string, points: number, stored: Stored): RateLimiterRes
  }
}
