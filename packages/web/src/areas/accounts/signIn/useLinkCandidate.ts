import { useState } from 'react'
import { keepLeft, listLeft } from '../../../api/leftApplications.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { useParameters } from '../../../links/links.ts'
import type { LinkCandidate } from '../portals.ts'
import { getCurrentUser } from '../queries.ts'
import { useFamilyInvitation } from '../signUp/useInvitation.ts'

/** Returns the applications that this browser holds, undefined until the server has said so, and which of them were left. */
function useHeld(isFamily: boolean) {
  const session = useSession()
  const [left, setLeft] = useState(listLeft)
  const known = session.userId === undefined ? undefined : session
  const held = (useRead(getCurrentUser, isFamily ? {} : undefined).data ?? known)?.heldApplicationIds
  const leave = (applicationIds: readonly number[]) => {
    keepLeft(applicationIds)
    setLeft(applicationIds)
  }
  return {
    held,
    left,
    leaveHeld: () => leave([...new Set([...left, ...(held ?? [])])]),
    takeHeld: () => leave(left.filter((applicationId) => !held?.includes(applicationId))),
  }
}

/**
 * Returns what a user brings to sign-in or sign-up: what the address names, and for a family otherwise the application
 * that this browser holds. On a shared computer it may be somebody else's. Once somebody has said so, it is offered and
 * not linked (rules: Accounts and sessions). An invitation that cannot be used is left out.
 */
export function useLinkCandidate(isFamily: boolean) {
  const brought = useParameters('familySignIn')
  const { held, left, leaveHeld, takeHeld } = useHeld(isFamily)
  const { codeState, invited } = useFamilyInvitation(isFamily ? brought.invitationCode : undefined)
  const named = brought.applicationId ?? (brought.invitationCode === undefined ? held?.[0] : undefined)
  const isLeft = isFamily && named !== undefined && left.includes(named)
  const applicationId = isFamily && !isLeft ? named : undefined
  const invitationCode = codeState === 'used' || codeState === 'invalid' ? undefined : brought.invitationCode
  const linkCandidate: LinkCandidate = { ...brought, invitationCode, applicationId }
  /** What a parent who is signed in already is asked about: what is not left, or what a link names. */
  const asked: LinkCandidate = { ...brought, applicationId: applicationId ?? brought.applicationId }
  return {
    linkCandidate,
    asked,
    /** Whether this browser holds the application; undefined until the server has said so. */
    isHeld: named === undefined ? undefined : held?.includes(named),
    isLeft,
    leaveHeld,
    takeHeld,
    codeState,
    invited,
  }
}

/** What is brought to sign-in or sign-up. */
export type Brought = ReturnType<typeof useLinkCandidate>
