import { maxChildren } from '@semilla/domain/applications/family.ts'
import { z } from 'zod'
import { preferenceAction } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { reasonFields, requiresOtherReasonText } from '../wire/reasonFields.ts'
import { flag, id, list, optionalDate, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** The limit of the longest list of sites. */
const maxListedSites = 50

export const changeOnlyPreferredSites = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicationOnlyPreferred',
  summary: 'Says whether only preferred sites are wanted.',
  input: fields({ applicationId: ['ApplicationId', id], onlyPreferred: ['OnlyPreferred', flag] }),
})

const namedSite = fields({ id: ['ProviderId', id], name: ['ProviderName', text] })
const refusedSite = fields({
  id: ['ProviderId', id],
  name: ['ProviderName', text],
  reasonIds: ['ReasonIds', z.array(z.int())],
  otherReason: ['OtherReason', text],
  /** The last day on which the family is not interested; 20991231 means never again. */
  expiresOn: ['ExpiryDate', optionalDate],
})

/** The family's three lists of sites. */
export const siteLists = {
  preferredSites: ['PreferredProviders', z.array(namedSite)],
  notInterestedSites: ['NoInterestProviders', z.array(refusedSite)],
  dislikedSites: ['DislikeProviders', z.array(refusedSite)],
} as const

export const changePreferredSites = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicationPreferredInfo',
  summary:
    'Changes the family’s lists of preferred, not-interested and disliked sites, or answers a referral with Accept or reject.',
  input: fields({
    applicationId: ['ApplicationId', id],
    action: ['Action', preferenceAction],
    siteIds: ['ProviderIds', list(id, maxListedSites)],
    childIds: ['ApplicantIds', list(id, maxChildren)],
    expiresOn: ['ExpiryDate', optionalDate],
    ...reasonFields,
  }).refine(...requiresOtherReasonText),
  output: fields(siteLists),
})
