import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Config } from '../config.ts'
import type { Actor } from './access/actor.ts'
import type { AuditEntry } from './audit/writeAudit.ts'
import type { Clock } from './clock.ts'
import type { Tx } from './database/database.ts'
import type { TaskPayloads } from './jobs/taskPayloads.ts'
import type { PageEvent } from './realtime/pageEvents.ts'

/** The context of a use case: one transaction, one caller and one clock. */
export type Context = {
  readonly db: Tx
  readonly actor: Actor
  readonly clock: Clock
  readonly config: Config
  /** The language of the answer: a shipped one, or one that administrators added. */
  readonly language: ReadingLanguage
  readonly requestId: string
  /** The caller's IP address, for rate limits. */
  readonly address: string
  /** The key of the caller's browser, if it has one, for rate limits. */
  readonly deviceKey: string | undefined
  /** Whether the caller is a server that holds the key of the message gateway. */
  readonly isGatewayServer?: boolean
  /** Schedules a job, which starts only after the transaction is committed. */
  plan<T extends keyof TaskPayloads>(
    task: T,
    payload: TaskPayloads[T],
    options?: { readonly runAt?: Date; readonly key?: string },
  ): Promise<void>
  /** Adds an entry to the audit log, written in the same transaction. */
  audit(entry: AuditEntry): void
  /** Tells pages of an event once the transaction is committed. */
  tellPages(event: PageEvent): void
  /** What the consequences of a decision wait for that can still be taken back. */
  readonly held?: Held
  /**
   * The cookies that the response sets in the caller's browser. They are sent only after the transaction is committed.
   */
  readonly browser: Browser
}

/**
 * A decision that can still be taken back. Until then nobody is told about it, and the vacancies and families that it
 * concerns are not matched again.
 */
export type Held = {
  readonly changeId: number
  readonly vacancyIds: Set<number>
  readonly applicationIds: Set<number>
}

/** The caller's browser, as far as a use case may change it. */
export type Browser = {
  /** How the browser names itself. */
  readonly userAgent: string
  startSession(token: string): void
  endSession(): void
  /**
   * Returns the hash of the key under which the drafts and applications of this browser are stored. Creates the key if
   * there is none, and keeps it for 30 days after each call.
   */
  visitorKey(): Buffer
  /**
   * Returns the key that identifies this browser where attempts are counted. Creates the key if there is none, and
   * keeps it for a year after each call. The key survives sign-out, grants no access and does not identify a person.
   */
  deviceKey(): string
}
