import * as log from '@semilla/contract/casework/log.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { getSeatCalendar } from '@semilla/contract/enrollment/seats.ts'
import * as matching from '@semilla/contract/matching/matching.ts'
import * as programs from '@semilla/contract/sites/programs.ts'
import * as lists from '@semilla/contract/vacancies/lists.ts'
import * as api from '@semilla/contract/vacancies/vacancies.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { read } from '../../api/queries/reads.ts'
import { getSite, listSites } from '../sites/queries.ts'

export const getVacancy = read(api.getVacancy)
export const listVacancies = list(lists.listVacancies, { by: 'page', keyOf: ({ id }) => id })
export const listLogCategories = read(log.listLogCategories, { isWorded: true, staleTime: 10 * 60_000 })
export const listVacancyLog = list(lists.listVacancyLog, { by: 'page', keyOf: ({ id }) => id })
export const listSitePrograms = read(programs.listSitePrograms)
export const getVacancyCap = read(programs.getVacancyCap)
export const countFittingChildren = read(matching.countFittingChildren, { staleTime: 30_000 })
export const getSiteSchedule = read(programs.getSiteSchedule)

const stale = [listVacancies, getVacancy, listVacancyLog]
/** What counts the seats and referrals of a vacancy, which end with it or with its last seat. */
const withSeats = { makesStale: [...stale, listQueue, listSites, getSite, getSeatCalendar] }

export const addVacancy = change(api.addVacancy, { makesStale: stale })
export const updateVacancy = change(api.updateVacancy, withSeats)
export const changeVacancyStatus = change(api.changeVacancyStatus, withSeats)
export const listLinkable = read(api.listLinkable)
export const linkVacancy = change(api.linkVacancy, { makesStale: stale })
export const pauseMatching = change(api.pauseMatching, { makesStale: [...stale, listSites] })
