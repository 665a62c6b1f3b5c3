import type { Contact } from '@semilla/domain/notices/contact.ts'
import type { UnsentReason } from '@semilla/domain/notices/sending.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Content } from './message.ts'
import type { UnwrittenNotice } from './queries/sending.ts'

/** Returns the texts of messages by id, as things are now; none for a message that has nothing to tell any more. */
export type Compose = (
  ctx: Pick<JobContext, 'db' | 'clock' | 'config'>,
  notices: readonly UnwrittenNotice[],
) => Promise<ReadonlyMap<number, Content>>

/** Returns where messages go whose receiver is no address of their reader any more, or why they are not sent, by id. */
export type Readdress = (
  ctx: Pick<JobContext, 'db'>,
  notices: readonly UnwrittenNotice[],
) => Promise<ReadonlyMap<number, Contact | UnsentReason>>
