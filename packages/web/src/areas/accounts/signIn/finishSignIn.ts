import { addressOf } from '@semilla/contract/screens.ts'
import i18next from 'i18next'
import { afterSignIn } from '../../../api/audience.ts'
import { CallError } from '../../../api/callError.ts'
import { makeChange } from '../../../api/queries/changes.ts'
import { beginSession, extendSession } from '../../../api/session.ts'
import { loadTexts } from '../../../api/texts/texts.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { linkApplication, linkApplicationByInvitation } from '../../applications/queries.ts'
import type { LinkCandidate } from '../portals.ts'

/** Links the application that a parent came with. Returns whether there was one; throws if it cannot be linked. */
async function link({ applicationId, invitationCode }: LinkCandidate): Promise<boolean> {
  if (applicationId !== undefined) {
    await makeChange(linkApplication, { applicationId })
    return true
  }
  if (invitationCode === undefined) return false
  const { outcome } = await makeChange(linkApplicationByInvitation, { invitationCode })
  if (outcome === 'notFound') throw new CallError(400, outcome, i18next.t('accounts.outcomes.invitationInvalid'))
  if (outcome === 'linkedByOthers') {
    throw new CallError(409, outcome, i18next.t('accounts.outcomes.linkedToAnother', { account: '' }))
  }
  return true
}

/**
 * Starts the session in the browser after the server has, links the application that a parent came with, and returns
 * where to go: to the linked application, the page that required the sign-in, or the session's home screen.
 */
export async function finishSignIn(linkCandidate: LinkCandidate): Promise<string> {
  const session = await beginSession()
  const { returnTo, leftId } = linkCandidate
  // The address of a page on which the session of somebody else ended may have what they searched for.
  const destination = afterSignIn(session, leftId === undefined || leftId === session.userId ? returnTo : undefined)
  if (session.userType !== 'parent') return destination
  try {
    const isLinked = await link(linkCandidate)
    if (!isLinked) return destination
    toast.done(i18next.t('accounts.conflict.linked'))
    // This browser no longer holds it.
    void extendSession().catch(() => undefined)
    const { applicationId } = linkCandidate
    return applicationId === undefined ? destination : addressOf('confirm', { applicationId })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    await loadTexts(['accounts'])
    toast.problem(i18next.t('accounts.conflict.notLinked', { reason: error.message }))
    return destination
  }
}
