import * as detail from '@semilla/contract/applications/detail.ts'
import * as drafts from '@semilla/contract/applications/drafts.ts'
import { call } from '../../../../api/call.ts'
import { CallError } from '../../../../api/callError.ts'
import { makeChange } from '../../../../api/queries/changes.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { knownSession } from '../../../../api/session.ts'
import { discardDraft, homeQuery, saveDraft } from '../../queries.ts'
import { type ApplicationRecord, fromRecord } from '../fromRecord.ts'
import { blankDraft, type Draft, readDraft } from './draft.ts'
import { type DraftStore, draftStore, type Outside } from './draftStore.ts'

export type OpenDraft = {
  readonly store: DraftStore
  /** The application that is being changed. */
  readonly record: ApplicationRecord | undefined
  /** False once the application has ended. */
  readonly canUpdate: boolean
  /** Whether the draft was begun earlier and is taken up again. */
  readonly isResumed: boolean
}

type Form = Parameters<typeof drafts.saveDraft.input.encode>[0]['form']
/** The draft as plain JSON, where what is absent is left out. */
const asJson = (draft: Draft): Form => JSON.parse(JSON.stringify(draft))

async function load(applicationId: number | undefined, today: string) {
  const kept = await call(drafts.getDraft, { applicationId })
  return kept && { draft: readDraft(kept.form, today), version: kept.version }
}

/** The server as a draft's store sees it. What one person typed is never saved in the name of the next. */
const outside = (userId: number | undefined, applicationId: number | undefined, today: string): Outside => ({
  load: () => load(applicationId, today),
  async save(draft, version) {
    if (knownSession().userId !== userId) throw new CallError(401, 'signedOut', '')
    return (await makeChange(saveDraft, { applicationId, form: asJson(draft), version })).version
  },
  later(run, milliseconds) {
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

/** Takes up the draft of a new application, or of a change of one, or begins it. */
export async function openDraft(
  userId: number | undefined,
  applicationId: number | undefined,
  today: string,
): Promise<OpenDraft> {
  const [kept, stored] = await Promise.all([
    load(applicationId, today),
    applicationId && loadRecord(applicationId),
    // Addresses begin with the city; typed into before it was known, they would begin empty.
    queryClient.prefetchQuery(homeQuery),
  ])
  const { record, canUpdate } = stored || { record: undefined, canUpdate: true }
  const begun = kept?.draft ?? (record ? fromRecord(record, today) : blankDraft(today))
  const store = draftStore(begun, kept?.version, outside(userId, applicationId, today))
  return { store, record, canUpdate, isResumed: kept !== undefined }
}

export const draftKey = (userId: number | undefined, applicationId: number | undefined) =>
  ['applicationDraft', userId ?? 'visitor', applicationId ?? 'new'] as const

/** Forgets a draft here, and at the server too. */
export async function forgetDraft(userId: number | undefined, applicationId: number | undefined) {
  const key = draftKey(userId, applicationId)
  await queryClient.getQueryData<OpenDraft>(key)?.store.close()
  queryClient.removeQueries({ queryKey: key })
  await makeChange(discardDraft, { applicationId }).catch(() => undefined)
}
