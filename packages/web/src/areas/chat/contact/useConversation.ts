import { openDialog } from '@semilla/contract/chat/channels.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { CallError } from '../../../api/callError.ts'
import { type Contact, getContact } from '../queries.ts'

/** Returns the reader's view of a conversation, which is opened if it can be and nobody has. */
export function useConversation(dialogId: string) {
  return useQuery<Contact, CallError>({
    queryKey: [getContact.path, { dialogId }],
    queryFn: ({ signal }) => call(openDialog, { dialogId, applicationId: undefined, siteId: undefined }, { signal }),
  })
}
