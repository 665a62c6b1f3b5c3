import { useState } from 'react'
import { useRead } from '../../../api/queries/reads.ts'
import { useParameters } from '../../../links/links.ts'
import type { LinkCandidate } from '../portals.ts'
import { getCurrentUser } from '../queries.ts'

/**
 * Returns what a user brings to sign-in or sign-up: what the address names, and for a family otherwise the application
 * that this browser holds. On a shared computer it may be somebody else's, who can be left out.
 */
export function useLinkCandidate(isFamily: boolean) {
  const brought = useParameters('familySignIn')
  const [isLeft, setLeft] = useState(false)
  const held = useRead(getCurrentUser, isFamily ? {} : undefined).data?.heldApplicationIds
  const named = brought.applicationId ?? (brought.invitationCode === undefined ? held?.[0] : undefined)
  const applicationId = isFamily && !isLeft ? named : undefined
  const linkCandidate: LinkCandidate = { ...brought, applicationId }
  return {
    linkCandidate,
    /** Whether this browser holds the application; undefined until the server has said so. */
    isHeld: applicationId === undefined ? undefined : held?.includes(applicationId),
    leaveHeld: () => setLeft(true),
  }
}
