import type { checkContact as operation } from '@semilla/contract/applications/apply.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { can, isParent } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Limits } from '../../../platform/http/calls/route.ts'
import { limitByNetwork } from '../../../platform/http/limits/network.ts'
import { translate } from '../../../platform/language.ts'
import { listVisible } from '../queries/reach.ts'
import { findContactElsewhere, listWithContact } from './queries/contacts.ts'

/** Limits these checks, so that nobody can check a list of phones. The form makes one request for each saved parent. */
export const checkContactLimits: Limits<Input<typeof operation>> = (caller) => [
  limitByNetwork('checkContact', caller, 120, 15),
]

/**
 * Returns whether a parent's email or phone is used in another application that is not the caller's own, and for staff
 * which ones of those that they may see. Reveals nothing more, and does not stop the family.
 */
export async function checkContact(
  ctx: Context,
  { applicationId = 0, contact }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { db, actor, language } = ctx
  // An application that the caller cannot see is not excluded, or the response would reveal who owns it.
  const [own] = await listVisible(db, actor, [applicationId])
  const asked = {
    email: contact.email.toLowerCase(),
    phones: [...new Set([...contact.homePhones, ...contact.mobilePhones].map(phoneDigits))].filter(Boolean),
    applicationId: own,
    parentUserId: isParent(actor) ? actor.userId : undefined,
  }
  const { email, phone } = await findContactElsewhere(db, asked)
  const usedElsewhere = [...(email ? (['email'] as const) : []), ...(phone ? (['phone'] as const) : [])]
  const message = usedElsewhere.map((each) => translate(language, `reasons:usedElsewhere.${each}`)).join(' ')
  const [first] = usedElsewhere
  const applications = first && can(actor, 'viewApplications') ? await listWithContact(db, actor, asked, first) : []
  if (applications.length > 0)
    ctx.audit({ action: 'read', entity: 'duplicates', after: { applications: applications.map(({ id }) => id) } })
  return { usedElsewhere, message, applications }
}
