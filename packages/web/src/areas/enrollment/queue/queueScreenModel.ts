import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { QueueItem, QueueModel } from './useQueue.ts'
import type { QueueActions } from './useQueueActions.ts'

/** What the parts of a queue's screen share, once its vacancy has loaded. */
export type QueueScreenModel = {
  readonly model: QueueModel
  readonly actions: QueueActions
  readonly vacancy: Output<typeof getVacancy>
  readonly mayWork: boolean
  /** Opens a dialog of a row: why the child is there, or the site's note. */
  readonly open: (what: 'why' | 'note', child: QueueItem) => void
}
