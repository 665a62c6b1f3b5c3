import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { Config } from '../config.ts'
import type { Actor } from './access/actor.ts'
import type { AuditEntry } from './audit/writeAudit.ts'
import type { Clock } from './clock.ts'
import type { Tx } from './database/database.ts'
import type { TaskPayloads } from './jobs/taskPayloads.ts'

/** What a use case works with: one transaction, one caller, one clock. */
export type Context = {
  readonly db: Tx
  readonly actor: Actor
  readonly clock: Clock
  readonly config: Config
  readonly language: InterfaceLanguage
  readonly requestId: string
  /** The caller's address, for limits. */
  readonly address: string
  /** The key of the caller's browser, when it has one, for limits. */
  readonly deviceKey: string | undefined
  /** Plans a job, which starts when the transaction is committed and not before. */
  plan<T extends keyof TaskPayloads>(
    task: T,
    payload: TaskPayloads[T],
    options?: { readonly runAt?: Date; readonly key?: string },
  ): Promise<void>
  /** Adds a line to the audit log, written with the transaction. */
  audit(entry: AuditEntry): void
  /** What the answer sets in the caller's browser, sent only when the transaction was committed. */
  readonly browser: Browser
}

export type Browser = {
  startSession(token: string): void
  endSession(): void
  /** Returns the hash of the key under which this browser's drafts and applications are kept; makes the key when there is none. */
  visitorKey(): Buffer
  /**
   * The key by which this browser is told from others where tries are counted; made when there is none, and kept for a year
   * from each call on. It stays at sign-out, opens nothing and says of nobody who they are.
   */
  deviceKey(): string
}
