import * as invitations from '@semilla/contract/invitations.ts'
import { listSites } from '@semilla/contract/sites/sites.ts'
import { change } from '../../api/changes.ts'

export const acceptSiteInvitation = change(invitations.acceptSiteInvitation, { makesStale: [listSites] })
