import { type ContactFault, chooseContact } from '@semilla/domain/notices/contact.ts'
import type { ToldEvent } from '../../../platform/delivery/events.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { inviteFamily } from '../../invitations/inviteFamily.ts'
import { endInvitations, listOpenInvitations, type OpenInvitation } from '../../invitations/queries.ts'
import { statusesWithWords } from '../compose/familyParts.ts'
import type { FamilyFacts } from '../queries/facts.ts'
import { allContacts, contactsOfFamily } from './contacts.ts'

/** Returns whether the message about an event asks the family to do or read something in its application. */
export function asksToAct(event: ToldEvent, family: Pick<FamilyFacts, 'eligibility'>): boolean {
  switch (event.kind) {
    case 'applicationSubmitted':
      return family.eligibility === 'notEligible'
    case 'statusChanged':
      return statusesWithWords.some((status) => status === event.status)
    case 'referralMade':
    case 'referralEnded':
    case 'offerEnding':
    case 'visitProposed':
    case 'visitAgreed':
    case 'visitSoon':
    case 'holdEnding':
    case 'statusComing':
    case 'documentsRequested':
    case 'documentReturned':
      return true
    default:
      return false
  }
}

/**
 * Returns whether a code that the product sent went to an address that the family no longer has. One that staff sent went
 * where they wanted it to.
 */
const isAstray = (family: FamilyFacts, { receiver, createdBy }: OpenInvitation): boolean =>
  createdBy === null && !allContacts(contactsOfFamily(family)).some((contact) => contact.receiver === receiver)

/**
 * Makes invitation codes for the families without an account that are asked to do something, because only an account opens
 * the application. A code that is still valid is kept, since it is in an earlier message, unless that went to an address
 * that was corrected: whoever reads there would open the application with it.
 */
export async function inviteToAct(
  ctx: JobContext,
  told: readonly { readonly event: ToldEvent; readonly family: FamilyFacts }[],
  faults: readonly ContactFault[],
): Promise<void> {
  const asked = told.filter(({ event, family }) => {
    const isWithout = family.parentUserId === null && !family.isDisabled && !family.isMerged
    return isWithout && asksToAct(event, family)
  })
  const families = new Map(asked.map(({ family }) => [family.id, family]))
  const open = await listOpenInvitations(ctx.db, [...families.keys()], ctx.clock.now())
  for (const [id, family] of families) {
    const invitation = open.get(id)
    if (invitation && !isAstray(family, invitation)) continue
    const contact = chooseContact(contactsOfFamily(family), faults)
    if (typeof contact === 'object') await inviteFamily(ctx, id, contact)
    else if (invitation) await endInvitations(ctx.db, id, ctx.clock.now())
  }
}
