import { describe, expect, it } from 'vitest'
import { restored, restoredOffline } from './restore.ts'
import { sampleDraft } from './sampleDraft.ts'

const today = '2026-11-21'
const sized = (familySize: string) => ({ ...sampleDraft(today), familySize })
const saved = { draft: sized('3'), version: 4 }

describe('a draft after a reload', () => {
  const cases = [
    { name: 'nothing kept, nothing saved', kept: null, server: undefined, expected: undefined },
    { name: 'nothing kept', kept: null, server: saved, expected: ['saved', '3', 4] },
    { name: 'unreadable', kept: { draft: 'text' }, server: saved, expected: ['saved', '3', 4] },
    { name: 'never sent', kept: { draft: sized('5') }, server: undefined, expected: ['waiting', '5', undefined] },
    {
      name: 'newer than the server',
      kept: { draft: sized('5'), version: 4 },
      server: saved,
      expected: ['waiting', '5', 4],
    },
    {
      name: 'already on the server',
      kept: { draft: sized('3'), version: 3 },
      server: saved,
      expected: ['saved', '3', 4],
    },
    {
      name: 'sent before without a response',
      kept: { draft: sized('5'), version: 3, sent: sized('3') },
      server: saved,
      expected: ['waiting', '5', 4],
    },
    {
      name: 'changed on another device',
      kept: { draft: sized('5'), version: 3 },
      server: saved,
      expected: ['conflict', '5', 3],
    },
    {
      name: 'submitted, or of an earlier visitor',
      kept: { draft: sized('5'), version: 3 },
      server: undefined,
      expected: undefined,
    },
  ]
  it.each(cases)('$name', ({ kept, server, expected }) => {
    const begun = restored(kept, server, today)
    expect(begun && [begun.saving, begun.draft.familySize, begun.version]).toEqual(expected)
  })

  it('does not depend on the order of fields', () => {
    const turned = Object.fromEntries(Object.entries(saved.draft).reverse()) as typeof saved.draft
    expect(restored({ draft: turned, version: 3 }, saved, today)?.saving).toBe('saved')
  })
})

describe('a draft that is opened without a network', () => {
  it('continues with what was not sent, else as the browser saw it last, else blank', () => {
    const unsent = { draft: sized('5'), version: 4 }
    expect(restoredOffline(unsent, saved, today)).toMatchObject({ saving: 'waiting', version: 4, draft: unsent.draft })
    expect(restoredOffline(null, saved, today)).toMatchObject({ saving: 'saved', version: 4, draft: saved.draft })
    expect(restoredOffline(null, undefined, today)).toBeUndefined()
  })
})
