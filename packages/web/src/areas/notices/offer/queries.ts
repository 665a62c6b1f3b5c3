import * as offers from '@semilla/contract/notices/offerLinks.ts'
import { change } from '../../../api/queries/changes.ts'
import { read } from '../../../api/queries/reads.ts'

export const getOfferByLink = read(offers.getOfferByLink, { retry: false })
export const answerOfferByLink = change(offers.answerOfferByLink, { makesStale: [getOfferByLink] })
