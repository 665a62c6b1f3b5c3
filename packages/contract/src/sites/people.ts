import { z } from 'zod'
import { coded } from '../wire/coded.ts'
import { operation } from '../wire/operation.ts'
import { id, list, orNull, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { bySite, mayRead } from './sites.ts'

/** The maximum number of site staff with access, and of those who receive messages. */
const maxSiteStaff = 100

export const setSitePeople = operation({
  method: 'POST',
  path: '/api/Customer/UpdateUsersWatchEntity',
  summary: 'Says who watches a site (2), or who is written to (3): those named, and nobody else.',
  input: fields({
    siteId: ['WatchEntityId', id],
    userIds: ['WatchUserIds', list(id, maxSiteStaff)],
    duty: ['WatchType', coded({ watch: 2, notify: 3 })],
    /** Those whom the caller saw: whom a colleague has added or removed since stays so. */
    seen: ['SeenUserIds', orNull(list(id, maxSiteStaff))],
  }),
})

export const listSiteColleagues = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderUserList',
  summary: 'Lists the people of a site’s organization, who can watch it or be written to.',
  input: bySite,
  output: z.array(fields({ id: ['UserId', id], name: ['Name', text], email: ['Email', text], mayRead })),
})
