import { type Contact, chooseContact } from '@semilla/domain/notices/contact.ts'
import type { ToldEvent } from '../../../platform/delivery/events.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { inviteFamily } from '../../invitations/inviteFamily.ts'
import { listOpenInvitations } from '../../invitations/queries.ts'
import { contactsOfFamily } from '../telling/contacts.ts'
import type { Facts } from '../telling/facts.ts'

const isAboutOffer = ({ kind }: ToldEvent) => kind === 'referralMade' || kind === 'offerEnding'

/**
 * Makes invitation codes for the families without an account that are told about an offer, so that they can follow their
 * application themselves. A code that is still valid is kept, since it is in an earlier message.
 */
export async function inviteToOffers(
  ctx: JobContext,
  facts: Facts,
  events: readonly ToldEvent[],
  faultOf: Parameters<typeof chooseContact>[1],
): Promise<void> {
  const applicationIds = events
    .filter(isAboutOffer)
    .flatMap((event) => ('referralId' in event ? (facts.referrals.get(event.referralId)?.applicationId ?? []) : []))
  const without = [...new Set(applicationIds)].filter((id) => {
    const family = facts.families.get(id)
    return family && !family.parentUserId && !family.isDisabled
  })
  const open = await listOpenInvitations(ctx.db, without, ctx.clock.now())
  for (const id of without) {
    const family = facts.families.get(id)
    const contact = family && !open.has(id) ? chooseContact(contactsOfFamily(family), faultOf) : undefined
    if (typeof contact === 'object') await inviteFamily(ctx, id, contact satisfies Contact)
  }
}
