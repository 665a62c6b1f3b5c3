import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { getApplicationDetail, getCanUpdate } from '@semilla/contract/applications/detail.ts'
import { getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { isKeptRead } from '../../../../api/queries/reads.ts'
import { endSession } from '../../../../api/session.ts'
import { cityServer } from '../../../../testing/application.tsx'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { profileOf } from '../../../../testing/server.ts'
import { copyOf } from '../fromRecord.ts'
import { openDraft, removeDraft } from './openDraft.ts'

setUpTexts('apply')
afterEach(() => localStorage.clear())

const [userId, applicationId, today] = [4, 7, '2026-11-22']
const kept = () => queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isKeptRead(queryKey) })

/** Opens a change of an application on a phone that then has no network, and types a family size. */
async function typeOffline() {
  const server = cityServer('parent')
  queryClient.setQueryData(['session'], { userId, userType: 'parent', capabilities: [], firstName: 'Ana' })
  server.answers(getDraft, undefined)
  server.answers(getCanUpdate, { canUpdate: true })
  server.answers(getApplicationDetail, applicationRecord(applicationId, 3, 1))
  const { store } = await openDraft(userId, applicationId, today)
  for (const operation of [getDraft, getCanUpdate, getApplicationDetail, saveDraft]) server.doesNotRespond(operation)
  // The last answer is repeated, so that from here on nothing responds.
  for (const operation of [getDraft, getCanUpdate, getApplicationDetail])
    await fetch(operation.path).catch(() => undefined)
  store.change((draft) => ({ ...draft, familySize: '5' }))
  await store.flush()
  expect(store.get().saving).toBe('kept')
  return server
}

it('a change of an application that was typed without a network is there after a new start without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await typeOffline()
  const { store, record, canUpdate, isResumed } = await openDraft(userId, applicationId, today)
  expect([store.get().draft.familySize, canUpdate, isResumed]).toEqual(['5', true, true])
  expect(record?.stamp).toBe(1)
  vi.useRealTimers()
})

it('what was opened stays among what the browser keeps for a start without a network, until the change is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = await typeOffline()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(kept().map(({ queryKey }) => queryKey[0])).toContain('openedApplication')
  server.answers(saveDraft, { version: 2, idempotencyKey: 'key' })
  await removeDraft(userId, applicationId)
  expect(kept().map(({ queryKey }) => queryKey[0])).not.toContain('openedApplication')
  vi.useRealTimers()
})

it('nothing of a draft is left where the answer of its last save arrives after its family signed out', async () => {
  const server = cityServer('parent')
  queryClient.setQueryData(['session'], { userId, userType: 'parent', capabilities: [], firstName: 'Ana' })
  server.answers(getDraft, undefined)
  const { store } = await openDraft(userId, undefined, today)
  const release = server.answersLater(saveDraft, { version: 1, idempotencyKey: 'key' })
  store.change((draft) => ({ ...draft, familySize: '5' }))
  const saved = store.flush()
  endSession()
  release()
  await saved
  expect(kept().map(({ queryKey, state }) => [queryKey[0], state.data])).not.toContainEqual([
    getDraft.path,
    expect.anything(),
  ])
})

it('an application that this browser has not opened cannot be changed without a network', async () => {
  const server = cityServer('parent')
  for (const operation of [getDraft, getCanUpdate, getApplicationDetail]) server.doesNotRespond(operation)
  await expect(openDraft(userId, applicationId, today)).rejects.toThrow(/connect/)
})

it('a copy that began earlier shows homelessness as the copied application has it, and opens without it too', async () => {
  const server = cityServer('parent')
  const record = applicationRecord(applicationId, 3, 1)
  const source = {
    ...record,
    parents: record.parents.map((each) => ({ ...each, homelessTypes: ['shelter' as const] })),
  }
  const { showsHomeless: _, ...copy } = copyOf(source, today)
  const parents = copy.parents.map((each) => ({ ...each, isHomeless: false }))
  server.answers(getDraft, { form: { ...copy, parents }, version: 1, updatedAt: '', idempotencyKey: 'key' } as never)
  server.answers(getApplicationDetail, source)
  const homeless = async () => (await openDraft(userId, undefined, today)).store.get().draft.parents[0]?.isHomeless
  expect(await homeless()).toBe(true)
  server.doesNotRespond(getApplicationDetail)
  expect(await homeless()).toBeDefined()
})

describe('a new application of a parent', () => {
  const begin = async () => {
    queryClient.setQueryData(['session'], { userId, userType: 'parent', capabilities: [], firstName: 'Ana' })
    return (await openDraft(userId, undefined, today)).applicant
  }

  it('begins with the name and contact of the account', async () => {
    const server = cityServer('parent')
    server.answers(getDraft, undefined)
    server.answers(getMyProfile, { ...profileOf('Ana'), lastName: 'Ibarra', email: '', phone: '4155550142' })
    const applicant = { firstName: 'Ana', lastName: 'Ibarra', email: '', mobilePhones: ['4155550142'] }
    expect(await begin()).toEqual(applicant)
  })

  it('begins without them if they cannot be had', async () => {
    const server = cityServer('parent')
    server.answers(getDraft, undefined)
    server.doesNotRespond(getMyProfile)
    expect(await begin()).toBeUndefined()
  })
})
