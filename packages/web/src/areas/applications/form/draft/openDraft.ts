import * as detail from '@semilla/contract/applications/detail.ts'
import * as drafts from '@semilla/contract/applications/drafts.ts'
import { call } from '../../../../api/call.ts'
import { CallError } from '../../../../api/callError.ts'
import { makeChange } from '../../../../api/queries/changes.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { knownSession } from '../../../../api/session.ts'
import { discardDraft, homeQuery, loadChoices, saveDraft } from '../../queries.ts'
import { type ApplicationRecord, fromRecord } from '../fromRecord.ts'
import { blankDraft, type Draft, readDraft } from './draft.ts'
import { draftMirror } from './draftMirror.ts'
import { type DraftBackend, type DraftStore, draftStore } from './draftStore.ts'
import { restored } from './restore.ts'

export type OpenDraft = {
  readonly store: DraftStore
  /** The application that is being changed. */
  readonly record: ApplicationRecord | undefined
  /** False once the application has ended. */
  readonly canUpdate: boolean
  /** Whether the draft was started earlier and is continued. */
  readonly isResumed: boolean
}

type Form = Parameters<typeof drafts.saveDraft.input.encode>[0]['form']
/** Returns the draft as JSON, without undefined values. */
const asJson = (draft: Draft): Form => JSON.parse(JSON.stringify(draft))

async function load(applicationId: number | undefined, today: string) {
  const kept = await call(drafts.getDraft, { applicationId })
  return kept && { draft: readDraft(kept.form, today), version: kept.version }
}

/** Returns the server as the store uses it. One user's answers are never saved for another user. */
const serverOf = (
  userId: number | undefined,
  applicationId: number | undefined,
  today: string,
): Omit<DraftBackend, 'mirror'> => ({
  load: () => load(applicationId, today),
  async save(draft, version) {
    if (knownSession().userId !== userId) throw new CallError(401, 'signedOut', '')
    return (await makeChange(saveDraft, { applicationId, form: asJson(draft), version })).version
  },
  schedule(run, milliseconds) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

async function loadRecord(applicationId: number) {
  const [record, { canUpdate }] = await Promise.all([
    call(detail.getApplicationDetail, { applicationId, really: true }),
    call(detail.getCanUpdate, { applicationId }),
  ])
  return { record, canUpdate }
}

/** Loads the draft of a new application or of a change of one, or creates it. */
export async function openDraft(
  userId: number | undefined,
  applicationId: number | undefined,
  today: string,
): Promise<OpenDraft> {
  const [kept, stored] = await Promise.all([
    load(applicationId, today),
    applicationId && loadRecord(applicationId),
    // The city is the default of addresses, so it must be known before a draft is created.
    queryClient.prefetchQuery(homeQuery),
  ])
  const { record, canUpdate } = stored || { record: undefined, canUpdate: true }
  void loadChoices()
  const mirror = draftMirror(userId, applicationId)
  const resumed = restored(mirror.read(), kept, today)
  if (!resumed || resumed.saving === 'saved') mirror.forget()
  const blank = { draft: record ? fromRecord(record, today) : blankDraft(today), saving: 'untouched' } as const
  const store = draftStore(resumed ?? blank, { ...serverOf(userId, applicationId, today), mirror })
  if (resumed?.saving === 'waiting') void store.flush()
  return { store, record, canUpdate, isResumed: resumed !== undefined }
}

export const draftKey = (userId: number | undefined, applicationId: number | undefined) =>
  ['applicationDraft', userId ?? 'visitor', applicationId ?? 'new'] as const

/** Removes a draft here, and on the server if there is one. */
export async function removeDraft(userId: number | undefined, applicationId: number | undefined) {
  const key = draftKey(userId, applicationId)
  await queryClient.getQueryData<OpenDraft>(key)?.store.close()
  queryClient.removeQueries({ queryKey: key })
  await makeChange(discardDraft, { applicationId }).catch(() => undefined)
}

/** Removes the draft of a change, and opens another one of the application as it is now, on the page that shows it. */
export async function restartDraft(userId: number | undefined, applicationId: number, today: string) {
  const key = draftKey(userId, applicationId)
  await queryClient.getQueryData<OpenDraft>(key)?.store.close()
  await makeChange(discardDraft, { applicationId }).catch(() => undefined)
  queryClient.setQueryData(key, await openDraft(userId, applicationId, today))
}
