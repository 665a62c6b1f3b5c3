import { z } from 'zod'
import { offeredPlace } from '../referrals.ts'
import { operation } from '../wire/operation.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import { compactDate, optionalDate, requiredLine, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** The maximum length of the token in the links of a message about an offer. */
export const maxOfferTokenLength = 200

/** What became of an offer: it waits for the answer, was answered, or ended otherwise. */
export const offerStages = ['open', 'accepted', 'declined', 'ended'] as const
const stage = z.enum(offerStages)
const token = ['Token', requiredLine(maxOfferTokenLength)] as const

export const getOfferByLink = operation({
  method: 'POST',
  path: '/api/Notice/GetOffer',
  summary:
    'Gives the offer of a link in a message to the family: the child’s first name, what is public about the place, and the last day.',
  input: fields({ token: [...token] }),
  output: fields({
    stage: ['Stage', stage],
    childName: ['FirstName', text],
    siteName: ['ProviderName', text],
    siteAddress: ['Address', text],
    sitePhone: ['Phone', text],
    programName: ['ProgramName', text],
    ...offeredPlace,
    startsOn: ['StartDate', compactDate],
    expiresOn: ['ExpiryDate', optionalDate],
  }),
})

export const answerOfferByLink = operation({
  method: 'POST',
  path: '/api/Notice/AnswerOffer',
  summary: 'Answers the offer of a link in a message, for the family that received it.',
  input: fields({ token: [...token], accepts: ['Accept', sentFlag] }),
  output: fields({ stage: ['Stage', stage] }),
})
