import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { flag, id, line, optionalId, requiredLine, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const maxViewNameLength = 60
const maxListingLength = 4000
/** The most views that one person saves. */
export const maxViews = 50

export const listViews = operation({
  method: 'POST',
  path: '/api/Application/GetWaitingViews',
  summary: 'Lists the saved views of the worklist: the caller’s own, and those shared within the organization.',
  output: z.array(
    fields({
      id: ['ViewId', id],
      name: ['Name', text],
      /** The filter and the order, as the worklist’s address holds them. */
      listing: ['Listing', text],
      isShared: ['Shared', flag],
      isOwn: ['Own', flag],
      ownerName: ['OwnerName', text],
      /** Whether the caller’s worklist begins with it. */
      isDefault: ['Default', flag],
    }),
  ),
})

export const saveView = operation({
  method: 'POST',
  path: '/api/Application/SaveWaitingView',
  summary: 'Saves a view of the worklist; with a ViewId, changes one of the caller’s own.',
  creates: true,
  input: fields({
    id: ['ViewId', optionalId],
    name: ['Name', requiredLine(maxViewNameLength)],
    listing: ['Listing', line(maxListingLength)],
    isShared: ['Shared', flag],
  }),
  output: fields({ id: ['ViewId', id] }),
})

export const deleteView = operation({
  method: 'POST',
  path: '/api/Application/DeleteWaitingView',
  summary: 'Deletes one of the caller’s own saved views.',
  input: fields({ id: ['ViewId', id] }),
})

export const setDefaultView = operation({
  method: 'POST',
  path: '/api/Application/SetDefaultWaitingView',
  summary: 'Chooses the saved view with which the caller’s worklist begins; none without a ViewId.',
  input: fields({ id: ['ViewId', optionalId] }),
})
