import * as invitations from '@semilla/contract/invitations.ts'
import * as reference from '@semilla/contract/reference.ts'
import * as sites from '@semilla/contract/sites/sites.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { lasting, read } from '../../api/queries/reads.ts'

export const getSite = read(sites.getSite)
export const listSites = list(sites.listSites, { by: 'page', keyOf: ({ id }) => id })
export const listSiteLog = list(sites.listSiteLog, { by: 'page', keyOf: ({ id }) => id })
export const listLanguages = read(reference.listLanguages, { isWorded: true })
export const listHolidays = read(reference.listHolidays, { ...lasting, isWorded: true })

export const acceptSiteInvitation = change(invitations.acceptSiteInvitation, { makesStale: [listSites] })
