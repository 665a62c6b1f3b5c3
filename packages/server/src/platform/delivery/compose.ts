import type { JobContext } from '../jobs/jobs.ts'
import type { Content } from './message.ts'
import type { UnwrittenNotice } from './queries/sending.ts'

/** Returns the texts of messages by id, as things are now; none for a message that has nothing to tell any more. */
export type Compose = (
  ctx: Pick<JobContext, 'db' | 'clock' | 'config'>,
  notices: readonly UnwrittenNotice[],
) => Promise<ReadonlyMap<number, Content>>
