import type { Contact } from '@semilla/domain/notices/contact.ts'
import type { UnsentReason } from '@semilla/domain/notices/sending.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Content } from './message.ts'
import type { UnwrittenNotice } from './queries/sending.ts'

/**
 * Returns the texts of messages by id, written from the current data; none for a message whose events no longer matter.
 */
export type Compose = (
  ctx: Pick<JobContext, 'db' | 'clock' | 'config'>,
  notices: readonly UnwrittenNotice[],
) => Promise<ReadonlyMap<number, Content>>

/**
 * Returns, by id, the new receivers of messages whose receiver is no longer an address of their reader, or is one that gets
 * nothing, or why they are not sent. `failed` are addresses at which they did not arrive.
 */
export type Readdress = (
  ctx: Pick<JobContext, 'db'>,
  notices: readonly UnwrittenNotice[],
  failed?: readonly Contact[],
) => Promise<ReadonlyMap<number, Contact | UnsentReason>>
