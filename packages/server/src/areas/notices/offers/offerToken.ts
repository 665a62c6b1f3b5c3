import { readSigned, signed } from '../../../platform/access/signedText.ts'

const purpose = 'answering an offer'

/**
 * Returns the token of the links in a message about an offer: it opens the answer to this one offer, until the offer's last
 * day as it was then, and nothing else.
 */
export const offerToken = (secret: string, referralId: number, lastDay: string): string =>
  signed(secret, purpose, `${referralId} ${lastDay}`)

/** Returns the referral of a token; undefined if it was changed, or its last day has passed. */
export function readOfferToken(secret: string, token: string, today: string): number | undefined {
  const [referralId, lastDay = ''] = readSigned(secret, purpose, token)?.split(' ') ?? []
  return referralId && lastDay >= today ? Number(referralId) : undefined
}
