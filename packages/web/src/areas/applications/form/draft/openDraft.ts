import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { call } from '../../../../api/call.ts'
import { CallError } from '../../../../api/callError.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { knownSession } from '../../../../api/session.ts'
import { homeQuery, loadChoices } from '../../queries.ts'
import { type ApplicationRecord, changeOf } from '../fromRecord.ts'
import { type Applicant, blankDraft, type Draft } from './draft.ts'
import { draftKey } from './draftKey.ts'
import { draftMirror } from './draftMirror.ts'
import { type DraftBackend, unsavedStates } from './draftSaving.ts'
import { type DraftStore, draftStore } from './draftStore.ts'
import { mayHideHomelessness, withHomelessnessOf } from './hiddenHomelessness.ts'
import { type MergedDraft, mergeDraft } from './mergeDraft.ts'
import { findSource, isOffline, loadRecord, openedKey, readRecord } from './openedRecord.ts'
import { type Begun, restored, restoredOffline } from './restore.ts'
import { deleteDraft, deleteTypedBefore, lastDraft, loadDraft, storeDraft } from './serverDraft.ts'

export type OpenDraft = {
  readonly store: DraftStore
  /** The day in the city on which it was opened; the page may be held open over midnight. */
  readonly openedOn: string
  /** The application that is being changed. */
  readonly record: ApplicationRecord | undefined
  /** False once the application has ended. */
  readonly canUpdate: boolean
  /** Whether the draft was started earlier and is continued. */
  readonly isResumed: boolean
  /** The account with whose name and contact a new application begins. */
  readonly applicant?: Applicant | undefined
  /** What was typed in this browser before signing in, and may be somebody else's. */
  readonly typedBefore?: Draft | undefined
  /** What differed when this change was brought together with a newer version of the application. */
  readonly merged?: MergedDraft | undefined
}

/** Returns the server as the store uses it. One user's answers are never saved for another user. */
const serverOf = (
  userId: number | undefined,
  applicationId: number | undefined,
  today: string,
): Omit<DraftBackend, 'mirror'> => ({
  load: () => loadDraft(applicationId, today),
  async save(draft, version, idempotencyKey) {
    if (knownSession().userId !== userId) throw new CallError(401, 'signedOut', '')
    return storeDraft(applicationId, draft, version, idempotencyKey)
  },
  schedule(run, milliseconds) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

/** Returns what a parent's account says about the parent; nothing if there is none, or no network. */
async function loadApplicant(): Promise<Applicant | undefined> {
  if (knownSession().userType !== 'parent') return undefined
  const profile = await call(getMyProfile).catch(() => undefined)
  if (!profile) return undefined
  const { firstName, lastName, email, phone } = profile
  return { firstName, lastName, email, mobilePhones: phone ? [phone] : [] }
}

/**
 * Returns how a draft continues: as the server has it, with what this browser kept. Without a network, it continues as this
 * browser knows it; the store sends it later and asks if the server has a newer one.
 */
async function begin(applicationId: number | undefined, kept: unknown, today: string): Promise<Begun | undefined> {
  try {
    return restored(kept, await loadDraft(applicationId, today), today)
  } catch (error) {
    if (!isOffline(error)) throw error
    return restoredOffline(kept, lastDraft(applicationId, today), today)
  }
}

/** Returns a draft as the form shows it now; a copy that began earlier, by the application that was copied. */
async function asShown(draft: Draft): Promise<Draft> {
  if (!mayHideHomelessness(draft)) return draft
  const source = await findSource(draft.copiedFromId as number)
  return source ? withHomelessnessOf(source.parents, draft) : draft
}

/** Loads the draft of a new application or of a change of one, or creates it. */
export async function openDraft(
  userId: number | undefined,
  applicationId: number | undefined,
  today: string,
): Promise<OpenDraft> {
  const mirror = draftMirror(userId, applicationId)
  const [begun, stored, applicant] = await Promise.all([
    begin(applicationId, mirror.read(), today),
    applicationId && loadRecord(applicationId),
    applicationId === undefined ? loadApplicant() : undefined,
    // The city is the default of addresses, so it must be known before a draft is created.
    queryClient.prefetchQuery(homeQuery),
  ])
  const resumed = begun && { ...begun, draft: await asShown(begun.draft) }
  const { record, canUpdate } = stored || { record: undefined, canUpdate: true }
  void loadChoices()
  if (!resumed || resumed.saving === 'saved') mirror.forget()
  const blank = { draft: record ? changeOf(record, today) : blankDraft(today), saving: 'untouched' } as const
  const store = draftStore(resumed ?? blank, { ...serverOf(userId, applicationId, today), mirror })
  if (resumed?.saving === 'waiting') void store.flush()
  const { typedBefore } = resumed ?? {}
  return { store, openedOn: today, record, canUpdate, isResumed: resumed !== undefined, applicant, typedBefore }
}

/**
 * Goes on with what was typed in this browser before signing in, in place of the account's draft, or removes it. It stays
 * until the server has what replaces it.
 */
export async function settleTypedBefore(userId: number, applicationId: number | undefined, isUsed: boolean) {
  const key = draftKey(userId, applicationId)
  const open = queryClient.getQueryData<OpenDraft>(key)
  if (!open?.typedBefore) return
  if (isUsed) {
    open.store.replace(open.typedBefore)
    await open.store.flush()
  }
  if (!isUsed || !unsavedStates.includes(open.store.get().saving)) await deleteTypedBefore(applicationId)
  queryClient.setQueryData(key, { ...open, typedBefore: undefined })
}

/** Removes a draft here, and on the server if there is one. */
export async function removeDraft(userId: number | undefined, applicationId: number | undefined) {
  const key = draftKey(userId, applicationId)
  await queryClient.getQueryData<OpenDraft>(key)?.store.close()
  // First on the server, because the page that is being left reads it again.
  await deleteDraft(applicationId)
  queryClient.removeQueries({ queryKey: key })
  if (applicationId !== undefined) queryClient.removeQueries({ queryKey: openedKey(applicationId) })
}

/** Begins a new application with some answers, in place of one that was begun before. */
export async function beginAnew(userId: number, today: string, answer: (blank: Draft) => Draft): Promise<void> {
  await removeDraft(userId, undefined)
  const open = await openDraft(userId, undefined, today)
  queryClient.setQueryData(draftKey(userId, undefined), open)
  open.store.change(answer)
}

/** Opens a draft again as the server has it now, on the page that shows it. `remove` runs before. */
async function reopen(
  userId: number | undefined,
  applicationId: number | undefined,
  today: string,
  remove?: () => Promise<void>,
) {
  const key = draftKey(userId, applicationId)
  await queryClient.getQueryData<OpenDraft>(key)?.store.close()
  await remove?.()
  queryClient.setQueryData(key, await openDraft(userId, applicationId, today))
}

/** Opens the new application that the caller has by now: one taken over from a colleague, or none once a colleague took it. */
export const reopenNew = (userId: number | undefined, today: string) => reopen(userId, undefined, today)

/**
 * Removes a draft, and opens another one on the page that shows it: a blank one, or that of a change, of the application as
 * it is now.
 */
export const restartDraft = (userId: number | undefined, applicationId: number | undefined, today: string) =>
  reopen(userId, applicationId, today, () => deleteDraft(applicationId))

/**
 * Brings the draft of a change together with the application as it is now, on the page that shows it. One that has ended
 * meanwhile can no longer be changed, which the page then says.
 */
export async function mergeNewer(userId: number | undefined, applicationId: number, today: string) {
  const key = draftKey(userId, applicationId)
  const { record, canUpdate } = await readRecord(applicationId)
  const open = queryClient.getQueryData<OpenDraft>(key)
  if (!open) return
  const merged = mergeDraft(open.store.get().draft, record, today)
  queryClient.setQueryData<OpenDraft>(key, { ...open, record, canUpdate, merged })
  open.store.replace(merged.draft)
}
