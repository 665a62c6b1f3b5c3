import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { QueueItem, QueueModel } from './useQueue.ts'
import type { QueueActions } from './useQueueActions.ts'

/** The dialogs of a row: why the child is there, the site's note, a visit, and what happened. */
export type RowDialog = 'why' | 'note' | 'visit' | 'history'

/** What the parts of a queue's screen share, once its vacancy has loaded. */
export type QueueScreenModel = {
  readonly model: QueueModel
  readonly actions: QueueActions
  readonly vacancy: Output<typeof getVacancy>
  readonly mayWork: boolean
  readonly open: (what: RowDialog, child: QueueItem) => void
}
