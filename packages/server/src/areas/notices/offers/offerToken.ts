import { createHmac } from 'node:crypto'
import { deriveKey } from '../../../platform/access/keys.ts'
import { readSigned, signed } from '../../../platform/access/signedText.ts'

const purpose = 'answering an offer'
/** The length of what stands for an address in a token. It tells the addresses of one family apart. */
const markLength = 4

/** What a token is for. */
type OfferLink = {
  readonly referralId: number
  /** The offer's last day as it was then, because an offer that was answered has none. */
  readonly lastDay: string
  /** Stands for the address to which the message went; undefined in a link that an earlier version sent. */
  readonly mark: string | undefined
}

/** Returns what stands for an address in a token, from which nobody learns the address. */
export const markOf = (secret: string, receiver: string): string =>
  createHmac('sha256', deriveKey(secret, `${purpose} at`))
    .update(receiver)
    .digest('base64url')
    .slice(0, markLength)

/**
 * Returns the token of the links in a message about an offer: it opens the answer to this one offer, until the offer's last
 * day and as long as the family has the address of the message, and nothing else.
 */
export const offerToken = (secret: string, referralId: number, lastDay: string, receiver: string): string =>
  signed(secret, purpose, `${referralId} ${lastDay} ${markOf(secret, receiver)}`)

/** Returns what a token is for; undefined if the token was changed. */
export function readOfferToken(secret: string, token: string): OfferLink | undefined {
  const [referralId, lastDay = '', mark] = readSigned(secret, purpose, token)?.split(' ') ?? []
  return referralId ? { referralId: Number(referralId), lastDay, mark } : undefined
}
