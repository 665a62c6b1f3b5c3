import { describe, expect, it } from 'vitest'
import { CallError } from '../../../../api/callError.ts'
import type { Draft } from './draft.ts'
import { draftStore, type Outside } from './draftStore.ts'
import { sampleDraft } from './sampleDraft.ts'

const first = sampleDraft('2026-11-21')
const sized = (familySize: string) => (draft: Draft) => ({ ...draft, familySize })

/** A fake server with one draft, and a clock that the test advances. */
function outside() {
  const server = {
    draft: undefined as Draft | undefined,
    version: 0,
    refuse: undefined as CallError | undefined,
    saves: 0,
  }
  let due: (() => void) | undefined
  const port: Outside = {
    async save(draft, version) {
      server.saves += 1
      if (server.refuse) throw server.refuse
      if ((version ?? 0) !== server.version) throw new CallError(409, 'editedMeanwhile', '')
      server.draft = draft
      server.version += 1
      return server.version
    },
    load: async () => server.draft && { draft: server.draft, version: server.version },
    later(run) {
      due = run
      return () => {
        due = undefined
      }
    },
  }
  return { server, port, tick: () => due?.(), isDue: () => due !== undefined }
}

describe('a draft', () => {
  it('is saved shortly after typing, once for several changes', async () => {
    const { server, port, tick } = outside()
    const store = draftStore(first, undefined, port)
    store.change(sized('4'))
    store.change(sized('5'))
    expect([store.get().saving, server.saves]).toEqual(['waiting', 0])
    tick()
    await store.flush()
    expect(store.get().saving).toBe('saved')
    expect(server).toMatchObject({ saves: 1, version: 1, draft: { familySize: '5' } })
  })

  it('is kept and retried while the server does not respond', async () => {
    const { server, port, isDue } = outside()
    const store = draftStore(first, undefined, port)
    server.refuse = new CallError(0, 'offline', '')
    store.change(sized('4'))
    await store.flush()
    store.change(sized('6'))
    expect([store.get().saving, store.get().draft.familySize, isDue()]).toEqual(['offline', '6', true])
    server.refuse = undefined
    await store.flush()
    expect([store.get().saving, server.draft?.familySize]).toEqual(['saved', '6'])
  })

  it('replaces a newer one from another device only if the user decides so', async () => {
    const { server, port } = outside()
    const store = draftStore(first, undefined, port)
    server.draft = { ...first, familySize: '9' }
    server.version = 3
    store.change(sized('4'))
    await store.flush()
    expect([store.get().saving, store.get().draft.familySize]).toEqual(['conflict', '4'])
    store.change(sized('5'))
    await store.flush()
    expect(server.draft.familySize).toBe('9')
    await store.keepMine()
    expect([store.get().saving, server.draft.familySize, server.version]).toEqual(['saved', '5', 4])
  })

  it('is replaced by the newer one if the user decides so', async () => {
    const { server, port } = outside()
    const store = draftStore(first, 1, port)
    server.draft = { ...first, familySize: '9' }
    server.version = 3
    store.change(sized('4'))
    await store.flush()
    await store.takeTheirs()
    expect(store.get()).toMatchObject({ saving: 'saved', draft: { familySize: '9' } })
  })

  it('is not saved any more once it was submitted or belongs to someone else', async () => {
    const { server, port } = outside()
    const store = draftStore(first, undefined, port)
    store.change(sized('4'))
    await store.close()
    await store.flush()
    expect(server.saves).toBe(0)
  })
})
