import { describe, expect, it } from 'vitest'
import { CallError } from '../../../../api/callError.ts'
import type { Draft } from './draft.ts'
import type { Unsent } from './draftMirror.ts'
import type { DraftBackend } from './draftSaving.ts'
import { draftStore } from './draftStore.ts'
import { sampleDraft } from './sampleDraft.ts'

const first = sampleDraft('2026-11-21')
const sized = (familySize: string) => (draft: Draft) => ({ ...draft, familySize })

/** A fake server with one draft, and a clock that the test advances. */
function backend() {
  const server = {
    draft: undefined as Draft | undefined,
    version: 0,
    refuse: undefined as CallError | undefined,
    saves: 0,
  }
  let due: (() => void) | undefined
  const browser = { unsent: undefined as Unsent | undefined, isFull: false }
  const port: DraftBackend = {
    mirror: {
      keep(unsent) {
        if (!browser.isFull) browser.unsent = unsent
        return !browser.isFull
      },
      forget() {
        browser.unsent = undefined
      },
    },
    async save(draft, version) {
      server.saves += 1
      if (server.refuse) throw server.refuse
      if ((version ?? 0) !== server.version) throw new CallError(409, 'editedMeanwhile', '')
      server.draft = draft
      server.version += 1
      return { version: server.version }
    },
    load: async () => server.draft && { draft: server.draft, version: server.version },
    schedule(run) {
      due = run
      return () => {
        due = undefined
      }
    },
  }
  return { server, browser, port, tick: () => due?.(), isDue: () => due !== undefined }
}

describe('a draft', () => {
  it('is saved shortly after typing, once for several changes', async () => {
    const { server, port, tick } = backend()
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    store.change(sized('4'))
    store.change(sized('5'))
    expect([store.get().saving, server.saves]).toEqual(['waiting', 0])
    tick()
    await store.flush()
    expect(store.get().saving).toBe('saved')
    expect(server).toMatchObject({ saves: 1, version: 1, draft: { familySize: '5' } })
  })

  it('is kept and retried while the server does not respond', async () => {
    const { server, port, isDue } = backend()
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    server.refuse = new CallError(0, 'offline', '')
    store.change(sized('4'))
    await store.flush()
    store.change(sized('6'))
    expect([store.get().saving, store.get().draft.familySize, isDue()]).toEqual(['kept', '6', true])
    server.refuse = undefined
    await store.flush()
    expect([store.get().saving, server.draft?.familySize]).toEqual(['saved', '6'])
  })

  it('that a colleague took over is not saved, and says so as soon as it is to be sent', async () => {
    const { server, port } = backend()
    const begun = { draft: first, saving: 'saved', version: 1, idempotencyKey: 'of the draft' } as const
    const keys: (string | undefined)[] = []
    const save: DraftBackend['save'] = (draft, version, key) => {
      keys.push(key)
      return port.save(draft, version, key)
    }
    const store = draftStore(begun, { ...port, save })
    server.refuse = new CallError(409, 'draftTakenOver', 'Noor took it over')
    await store.flush()
    expect(store.get().saving).toBe('saved')
    await store.confirm()
    expect(store.get()).toMatchObject({ saving: 'conflict', takenOver: 'Noor took it over' })
    expect(keys).toEqual(['of the draft'])
  })

  it('is saved once more before it is sent', async () => {
    const { server, port } = backend()
    server.version = 1
    const store = draftStore({ draft: first, saving: 'saved', version: 1 }, port)
    await store.confirm()
    expect(store.get().saving).toBe('saved')
    expect(server).toMatchObject({ saves: 1, version: 2 })
  })

  it('replaces a newer one from another device only if the user decides so', async () => {
    const { server, port } = backend()
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    server.draft = { ...first, familySize: '9' }
    server.version = 3
    store.change(sized('4'))
    await store.flush()
    expect([store.get().saving, store.get().draft.familySize]).toEqual(['conflict', '4'])
    store.change(sized('5'))
    await store.flush()
    expect(server.draft.familySize).toBe('9')
    await store.overwriteServerDraft()
    expect([store.get().saving, server.draft.familySize, server.version]).toEqual(['saved', '5', 4])
  })

  it('is replaced by the newer one if the user decides so', async () => {
    const { server, port } = backend()
    const store = draftStore({ draft: first, version: 1, saving: 'saved' }, port)
    server.draft = { ...first, familySize: '9' }
    server.version = 3
    store.change(sized('4'))
    await store.flush()
    await store.loadServerDraft()
    expect(store.get()).toMatchObject({ saving: 'saved', draft: { familySize: '9' } })
  })

  it('is kept in the browser from the first change until the server has it', async () => {
    const { server, browser, port } = backend()
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    store.change(sized('4'))
    expect(browser.unsent?.draft.familySize).toBe('4')
    server.refuse = new CallError(0, 'offline', '')
    await store.flush()
    expect(browser.unsent).toMatchObject({ draft: { familySize: '4' }, sent: { familySize: '4' } })
    server.refuse = undefined
    await store.flush()
    expect([store.get().saving, browser.unsent]).toEqual(['saved', undefined])
  })

  it('says that it is not saved if the browser cannot keep it', async () => {
    const { server, browser, port } = backend()
    browser.isFull = true
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    server.refuse = new CallError(0, 'offline', '')
    store.change(sized('4'))
    await store.flush()
    expect(store.get().saving).toBe('offline')
  })

  it('continues from its own save whose response was lost, without asking', async () => {
    const { server, port } = backend()
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    store.change(sized('4'))
    server.refuse = new CallError(0, 'offline', '')
    await store.flush()
    server.draft = store.get().draft
    server.version = 1
    server.refuse = undefined
    store.change(sized('5'))
    await store.flush()
    await store.flush()
    expect([store.get().saving, server.draft?.familySize, server.version]).toEqual(['saved', '5', 2])
  })

  it('leaves no copy in the browser once it was submitted', async () => {
    const { browser, port } = backend()
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    store.change(sized('4'))
    await store.close()
    expect(browser.unsent).toBeUndefined()
  })

  it('is not saved any more once it was submitted or belongs to someone else', async () => {
    const { server, port } = backend()
    const store = draftStore({ draft: first, saving: 'untouched' }, port)
    store.change(sized('4'))
    await store.close()
    await store.flush()
    expect(server.saves).toBe(0)
  })
})
