import { queryClient } from '../../../../api/queries/queryClient.ts'
import { draftKey } from './draftKey.ts'
import { draftMirror } from './draftMirror.ts'

/** Forgets what was typed to change an application that is gone. */
export function forgetDraft(userId: number | undefined, applicationId: number): void {
  queryClient.removeQueries({ queryKey: draftKey(userId, applicationId) })
  draftMirror(userId, applicationId).forget()
}
