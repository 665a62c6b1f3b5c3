import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import * as seats from '@semilla/contract/enrollment/seats.ts'
import * as invitations from '@semilla/contract/invitations.ts'
import * as editing from '@semilla/contract/sites/editing.ts'
import * as people from '@semilla/contract/sites/people.ts'
import * as programs from '@semilla/contract/sites/programs.ts'
import * as sites from '@semilla/contract/sites/sites.ts'
import * as standing from '@semilla/contract/sites/standing.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { read } from '../../api/queries/reads.ts'
import { getSite, listSites } from '../sites/queries.ts'
import { getVacancy, listVacancies } from '../vacancies/queries.ts'

export const getSeatCalendar = read(seats.getSeatCalendar)
export const getSiteStanding = read(standing.getSiteStanding)
export const listSitePrograms = read(programs.listSitePrograms)
export const listEnrollments = list(seats.listEnrollments, { by: 'page', keyOf: ({ childId }) => childId })
export const listSettingSites = list(sites.listSettingSites, { by: 'page', keyOf: ({ id }) => id })
export const listSiteColleagues = read(people.listSiteColleagues)

export const getSiteInvitation = read(invitations.getSiteInvitation)
export const inviteToSite = change(invitations.inviteToSite, { makesStale: [getSiteInvitation] })
export const withdrawSiteInvitation = change(invitations.withdrawSiteInvitation, { makesStale: [getSiteInvitation] })

const ofSite = [getSite, listSites]
export const updateSite = change(editing.updateSite, { makesStale: [...ofSite, getSeatCalendar, getSiteStanding] })
export const setSiteStanding = change(standing.setSiteStanding, {
  makesStale: [...ofSite, getSeatCalendar, getSiteStanding, listSitePrograms, getVacancy, listVacancies],
})
export const addSitePhoto = change(editing.addSitePhoto, { makesStale: ofSite })
export const changeSitePhoto = change(editing.changeSitePhoto, { makesStale: ofSite })
export const removeSitePhoto = change(editing.removeSitePhoto, { makesStale: ofSite })
export const setSitePeople = change(people.setSitePeople, { makesStale: [listSettingSites] })

const ofSeats = [...ofSite, getSeatCalendar, listEnrollments, listVacancies, getVacancy, listQueue]
export const endEnrollment = change(seats.endEnrollment, { makesStale: ofSeats })
export const keepEnrollment = change(seats.keepEnrollment, { makesStale: ofSeats })
