import * as drafts from '@semilla/contract/applications/drafts.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { call } from '../../../../api/call.ts'
import { makeChange } from '../../../../api/queries/changes.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { queryOf } from '../../../../api/queries/reads.ts'
import { knownSession } from '../../../../api/session.ts'
import { discardDraft, getOwnDraft, saveDraft } from '../../queries.ts'
import type { Draft } from './draft.ts'
import { readDraft } from './readDraft.ts'
import type { Saved } from './restore.ts'

type Form = Parameters<typeof drafts.saveDraft.input.encode>[0]['form']
type Stored = Output<typeof drafts.getDraft>
/** Returns the draft as JSON, without undefined values. */
const asJson = (draft: Draft): Form => JSON.parse(JSON.stringify(draft))
const keyOf = (applicationId: number | undefined) => queryOf(getOwnDraft, { applicationId }).queryKey

/**
 * Remembers the server's draft, or that there is none, so that it can be continued without a network. What is removed
 * from the cache instead would stay on the screen that shows it.
 */
const remember = (applicationId: number | undefined, stored: Stored) =>
  void queryClient.setQueryData(keyOf(applicationId), stored ?? null)

/** Returns whether the user is still the one of now, for an answer that may arrive after a sign-out. */
function sameUser(): () => boolean {
  const { userId } = knownSession()
  return () => knownSession().userId === userId
}

const opened = (stored: NonNullable<Stored>, today: string): Saved => ({
  draft: readDraft(stored.form, today),
  version: stored.version,
  idempotencyKey: stored.idempotencyKey,
  typedBefore: stored.inBrowser && readDraft(stored.inBrowser.form, today),
})

/** Returns the server's draft, or undefined if it has none. */
export async function loadDraft(applicationId: number | undefined, today: string): Promise<Saved | undefined> {
  const isTheirs = sameUser()
  const stored = await call(drafts.getDraft, { applicationId })
  if (isTheirs()) remember(applicationId, stored)
  return stored && opened(stored, today)
}

/** Returns the server's draft as this browser saw it last. */
export function lastDraft(applicationId: number | undefined, today: string): Saved | undefined {
  const stored = queryClient.getQueryData<Stored | null>(keyOf(applicationId))
  return stored ? opened(stored, today) : undefined
}

/** Saves a draft over a version and returns the new version. */
export async function storeDraft(
  applicationId: number | undefined,
  draft: Draft,
  version: number | undefined,
  idempotencyKey: string | undefined,
): Promise<Omit<Saved, 'draft'>> {
  const form = asJson(draft)
  const isTheirs = sameUser()
  const stored = await makeChange(saveDraft, { applicationId, form, version, idempotencyKey })
  if (isTheirs()) remember(applicationId, { form, ...stored, updatedAt: new Date().toISOString() })
  return stored
}

/** Removes what was typed in this browser before signing in. */
export const deleteTypedBefore = (applicationId: number | undefined) =>
  makeChange(discardDraft, { applicationId, isInBrowser: true })

/** Removes a draft from the server, and from what this browser remembers. */
export async function deleteDraft(applicationId: number | undefined): Promise<void> {
  remember(applicationId, undefined)
  await makeChange(discardDraft, { applicationId }).catch(() => undefined)
}
