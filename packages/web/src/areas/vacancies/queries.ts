import { listSites } from '@semilla/contract/sites/sites.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import * as api from '@semilla/contract/vacancies/vacancies.ts'
import { change } from '../../api/changes.ts'

const stale = [listVacancies, api.getVacancy]

export const addVacancy = change(api.addVacancy, { makesStale: stale })
export const updateVacancy = change(api.updateVacancy, { makesStale: stale })
export const changeVacancyStatus = change(api.changeVacancyStatus, { makesStale: [...stale, listSites] })
export const pauseMatching = change(api.pauseMatching, { makesStale: [...stale, listSites] })
