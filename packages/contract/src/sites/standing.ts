import { z } from 'zod'
import { siteStatusCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { flag, id, list, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { bySite, years } from './sites.ts'

/** More subsidy programs than a city has. */
const maxPrograms = 200

export const getSiteStanding = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderStanding',
  summary: 'Says whether a site is active, and which of the city’s subsidy programs it offers.',
  input: bySite,
  output: fields({
    status: ['CWStatus', siteStatusCode],
    /** Whether the caller may change it. */
    mayChange: ['CanChange', flag],
    /** Every program of the city, and those that the site still offers. */
    programs: [
      'Programs',
      z.array(
        fields({
          id: ['Id', id],
          name: ['Name', text],
          startAgeMonths: ['StartAge', years],
          endAgeMonths: ['EndAge', years],
          isOffered: ['IsOffered', flag],
          /** The vacancies of the site for this program that are not closed or void. */
          openVacancies: ['VacancyCount', whole],
        }),
      ),
    ],
    /** The vacancies that close when the site becomes inactive, and the referrals that end with them. */
    publishedVacancies: ['PublishedVacancyCount', whole],
    openReferrals: ['OpenReferralCount', whole],
    stamp: ['TimeStamp', whole],
  }),
})

export const setSiteStanding = operation({
  method: 'POST',
  path: '/api/Provider/UpdateProviderStanding',
  summary:
    'Makes a site active or inactive, and says which subsidy programs it offers. An inactive site’s published vacancies close. Refused when it was changed since the TimeStamp given.',
  input: fields({
    siteId: ['ProviderId', id],
    stamp: ['TimeStamp', whole],
    status: ['CWStatus', siteStatusCode],
    programIds: ['Programs', list(id, maxPrograms)],
  }),
  output: fields({
    siteId: ['ProviderId', id],
    stamp: ['TimeStamp', whole],
    /** The vacancies that closed because the site became inactive, and the referrals that ended with them. */
    closedVacancies: ['ClosedVacancyCount', whole],
    endedReferrals: ['EndedReferralCount', whole],
  }),
})
