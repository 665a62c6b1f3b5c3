import type { getOfferByLink as operation } from '@semilla/contract/notices/offerLinks.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { receiversAt } from '@semilla/domain/accounts/account.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { listMerged } from '../../applications/queries/reach.ts'
import { programNames } from '../../reference/programNames.ts'
import { listPriceOf } from '../../sites/listPrice.ts'
import { listFamilyFacts } from '../queries/facts.ts'
import { findLinkedOffer, type LinkedOffer, listParentAddresses } from '../queries/offers.ts'
import { allContacts, contactsOfFamily } from '../telling/contacts.ts'
import { markOf, readOfferToken } from './offerToken.ts'

type OfferStage = Output<typeof operation>['stage']

/** Returns what became of an offer. */
export function stageOf({ status, needsAccept, endedBecause }: Omit<LinkedOffer, 'applicationId'>): OfferStage {
  if (isOpenReferral(status)) return needsAccept ? 'open' : 'accepted'
  if (status === 'enrolled') return 'accepted'
  return endedBecause === 'familyRefused' || endedBecause === 'staffRefused' ? 'declined' : 'ended'
}

/** Returns whether an offer still waits for its answer because its last day was moved after the link was sent. */
const waitsLonger = (offer: LinkedOffer, today: string) =>
  stageOf(offer) === 'open' && offer.expiresOn !== null && offer.expiresOn >= today

/**
 * Returns whether the family still has the address to which a link was sent. One that was mistyped may be a stranger's, and
 * one of an account from which the application was unlinked is not the family's.
 */
async function isAtHome({ db, config }: Context, { applicationId }: LinkedOffer, mark: string | undefined) {
  if (mark === undefined) return true
  const ids = await listMerged(db, applicationId)
  const facts = await listFamilyFacts(db, ids)
  const preferred = facts.flatMap((family) => allContacts(contactsOfFamily(family)).map(({ receiver }) => receiver))
  const ofParents = receiversAt(await listParentAddresses(db, ids)).map(({ name }) => name)
  return [...preferred, ...ofParents].some((address) => markOf(config.SESSION_SECRET, address) === mark)
}

/** Returns the offer of a link, or refuses a link that was changed, has expired or was sent astray. */
export async function offerOfLink(ctx: Context, token: string) {
  const link = readOfferToken(ctx.config.SESSION_SECRET, token)
  const offer = link && (await findLinkedOffer(ctx.db, link.referralId))
  const today = ctx.clock.today()
  if (!offer || (link.lastDay < today && !waitsLonger(offer, today))) throw refuse('offerLinkInvalid')
  if (!(await isAtHome(ctx, offer, link.mark))) throw refuse('offerLinkInvalid')
  return { referralId: link.referralId, offer }
}

/**
 * Returns the offer of a link in a message: the child's first name and what is public about the place. The link shows
 * nothing that follows from the family's answers: its fee, for example, would reveal its income.
 */
export async function getOfferByLink(
  ctx: Context,
  { token }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { referralId, offer } = await offerOfLink(ctx, token)
  const { applicationId, monthlyRate, ...place } = offer
  ctx.audit({ action: 'read', entity: 'offerLink', entityId: referralId, applicationId })
  const programName = (await programNames(ctx))(offer.programName)
  return {
    ...place,
    programName,
    listPrice: listPriceOf(monthlyRate),
    stage: stageOf(offer),
    expiresOn: offer.expiresOn ?? undefined,
  }
}
