import { readSigned, signed } from '../../../platform/access/signedText.ts'

const purpose = 'answering an offer'

/**
 * Returns the token of the links in a message about an offer: it opens the answer to this one offer, until the offer's last
 * day, and nothing else. The day is in it, because an offer that was answered has none.
 */
export const offerToken = (secret: string, referralId: number, lastDay: string): string =>
  signed(secret, purpose, `${referralId} ${lastDay}`)

/** Returns the referral of a token, and its last day as it was then; undefined if the token was changed. */
export function readOfferToken(secret: string, token: string): { referralId: number; lastDay: string } | undefined {
  const [referralId, lastDay = ''] = readSigned(secret, purpose, token)?.split(' ') ?? []
  return referralId ? { referralId: Number(referralId), lastDay } : undefined
}
