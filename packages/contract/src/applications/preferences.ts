import { maxChildren } from '@semilla/domain/applications/familyLimits.ts'
import { z } from 'zod'
import { preferenceAction } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { reasonFields, requiresOtherReasonText } from '../wire/reasonFields.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import { flag, id, list, optionalDate, orNull, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** The limit of the longest list of sites. */
const maxListedSites = 50

export const changeOnlyPreferred = operation({
  method: 'POST',
  path: '/api/Application/ChangeApplicationOnlyPreferred',
  summary: 'Says whether only preferred sites are wanted.',
  input: fields({ applicationId: ['ApplicationId', id], onlyPreferred: ['OnlyPreferred', sentFlag] }),
})

const preferredSite = fields({
  id: ['ProviderId', id],
  name: ['ProviderName', text],
  /** False while the site is inactive: it takes no child then. */
  isActive: ['IsActive', flag],
})
const refusedSite = fields({
  id: ['ProviderId', id],
  name: ['ProviderName', text],
  reasonIds: ['ReasonIds', z.array(z.int())],
  otherReason: ['OtherReason', text],
  /** The last day on which the family is not interested; 20991231 means never again. */
  expiresOn: ['ExpiryDate', optionalDate],
})

/** The family's preferences: the sites it prefers, is not interested in, and dislikes. */
export const preferenceLists = {
  preferredSites: ['PreferredProviders', z.array(preferredSite)],
  notInterestedSites: ['NoInterestProviders', z.array(refusedSite)],
  dislikedSites: ['DislikeProviders', z.array(refusedSite)],
} as const

export const changePreferences = operation({
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
    /** Gives up the wish for preferred sites alone if the change takes the last of them; refused without it. */
    endsOnlyPreferred: ['TurnOffOnlyPreferred', orNull(flag)],
    ...reasonFields,
  }).refine(...requiresOtherReasonText),
  output: fields(preferenceLists),
})
