import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SmallCity } from '../testing/givenSmallCity.ts'
import type { Request } from './chatRequests.ts'

const sample = JSON.parse(readFileSync(join(import.meta.dirname, '../../contract/samples/add-vacancy.json'), 'utf8'))
const dates = { LogStartDate: '20260101', LogEndDate: '20271231', Pager: { PageSize: 20 } }
const pages = { PageIndex: 1, PageSize: 20 }
const siteForm = {
  ProviderName: 'Little Acorns',
  ProgramType: 4,
  City: 'San Francisco',
  State: 'CA',
  Zip: '94110',
  WebSite: 'acorns.example.org',
  Language: ['00'],
  AdditionalCriteria: 4,
}

/** Returns the sample vacancy at the city's site, as a new one or as a change of the unsubmitted one. */
export const vacancy = ({ siteId, programId, newVacancyId }: SmallCity, isNew: boolean) => ({
  Vacancy: {
    ...sample.Vacancy,
    EntityId: siteId,
    Program: programId,
    VacancyId: isNew ? 0 : newVacancyId,
  },
})

const ofCity: Request = ({ cityId }) => ({ RequestCustomerId: cityId })
const ofSite: Request = ({ siteId }) => ({ ProviderId: siteId })
const ofVacancy: Request = ({ vacancyId }) => ({ VacancyId: vacancyId })

/** Valid requests about the sites and vacancies of the small city. */
export const siteRequests: Readonly<Record<string, Request>> = {
  listAllSites: ofCity,
  searchSites: () => ({ Text: 'site' }),
  getSite: ofSite,
  listSites: () => ({ Filter: {}, ...pages }),
  updateSite: ({ siteId }) => ({ ProviderId: siteId, TimeStamp: 1, Provider: siteForm }),
  getSiteStanding: ofSite,
  setSiteStanding: ({ siteId, programId }) => ({
    ProviderId: siteId,
    TimeStamp: 1,
    CWStatus: 0,
    Programs: [programId],
  }),
  addSitePhoto: ({ siteId }) => ({ ProviderId: siteId, Description: 'The yard' }),
  changeSitePhoto: ({ siteId, photoId }) => ({ ProviderId: siteId, PhotoId: photoId, Description: 'The yard' }),
  removeSitePhoto: ({ siteId, photoId }) => ({ ProviderId: siteId, PhotoId: photoId }),
  getSitePhoto: ({ photoId }) => ({ PhotoId: photoId, Size: 'small' }),
  listSitePrograms: ofSite,
  getVacancyCap: ofSite,
  getSiteSchedule: ofSite,
  listSettingSites: () => ({ Filter: {}, ...pages }),
  setSitePeople: ({ siteId, userIds }) => ({ WatchEntityId: siteId, WatchUserIds: [userIds.siteViewer], WatchType: 2 }),
  inviteToSite: ({ siteId }) => ({ ProviderId: siteId, ReceiverType: 0, Receiver: 'p@example.net', Language: 'en' }),
  getSiteInvitation: ofSite,
  withdrawSiteInvitation: ({ siteId }) => ({ ProviderId: siteId, Receiver: 'p@example.net' }),
  listSiteColleagues: ofSite,
  listSiteLog: ({ siteId }) => ({ ProviderId: siteId, ...dates }),
  listVacancyLog: ({ vacancyId }) => ({ VacancyId: vacancyId, ...dates }),
  listVacancies: ({ siteId }) => ({ Filter: { Status: -1 }, EntityType: 1, EntityIds: [siteId], ...pages }),
  listVacanciesForFamily: ({ applicationId, siteId }) => ({
    ApplicationId: applicationId,
    Filter: { Status: 1 },
    EntityIds: [siteId],
    ...pages,
  }),
  getVacancy: ofVacancy,
  addVacancy: (city) => vacancy(city, true),
  updateVacancy: (city) => vacancy(city, false),
  changeVacancyStatus: ({ newVacancyId }) => ({ VacancyId: newVacancyId, NewStatus: 1 }),
  linkVacancy: ({ vacancyId }) => ({ VacancyId: vacancyId, LinkedCustomerId: null }),
  listLinkable: ofVacancy,
  pauseMatching: ({ vacancyId }) => ({ VacancyId: vacancyId, Pause: true }),
}
