import { describe, expect, it, test } from 'vitest'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { type ApplicationRecord, changeOf } from '../fromRecord.ts'
import type { Draft } from './draft.ts'
import { mergeDraft } from './mergeDraft.ts'

const today = '2026-11-21'
const record = applicationRecord(7, 3, 1)
const begun = changeOf(record, today)
const [parent] = record.parents as [ApplicationRecord['parents'][number]]
const [child] = record.children as [ApplicationRecord['children'][number]]
const sibling = { ...child, id: 9, firstName: 'Noa' }
const named = `${parent.firstName} ${parent.lastName}`

const withPhone = (mobilePhones: string[]) => ({ parents: [{ ...parent, mobilePhones }] })
const sized = (familySize: number) => ({ application: { ...record.application, familySize } })
const hours = (monday: { from: number; to: number }) => ({
  application: {
    ...record.application,
    care: { ...record.application.care, hours: { ...record.application.care.hours, monday } },
  },
})
const draftOf = (change: Partial<ApplicationRecord>): Partial<Draft> => {
  const { base: _, stamp: __, ...answers } = changeOf({ ...record, ...change }, today)
  return answers
}

/** What this draft changed, what others changed, and the draft with what is told. */
const cases: readonly [string, Partial<Draft>, Partial<ApplicationRecord>, Partial<Draft>, object][] = [
  ['only others changed an answer', {}, sized(5), draftOf(sized(5)), { theirs: [{ of: '', field: 'familySize' }] }],
  ['only this draft changed an answer', { familySize: '4' }, {}, { familySize: '4' }, {}],
  [
    'both changed an answer',
    { familySize: '4' },
    sized(5),
    { familySize: '4' },
    { both: [{ of: '', field: 'familySize' }] },
  ],
  [
    'each changed another answer',
    { familySize: '4' },
    withPhone(['(415) 555-0142']),
    { ...draftOf(withPhone(['(415) 555-0142'])), familySize: '4' },
    { theirs: [{ of: named, field: 'parents.0.mobilePhones' }] },
  ],
  [
    'each changed another answer about one person',
    draftOf({ children: [{ ...child, bornOn: '2023-02-02' }] }),
    { children: [{ ...child, firstName: 'Aurelia' }] },
    draftOf({ children: [{ ...child, firstName: 'Aurelia', bornOn: '2023-02-02' }] }),
    { theirs: [{ of: `Aurelia ${child.lastName}`, field: 'children.0.firstName' }] },
  ],
  [
    'each changed the hours',
    draftOf(hours({ from: 540, to: 900 })),
    hours({ from: 420, to: 900 }),
    draftOf(hours({ from: 540, to: 900 })),
    { both: [{ of: '', field: 'care.hours.monday' }] },
  ],
  [
    'others added a child',
    { familySize: '4' },
    { children: [child, sibling] },
    { ...draftOf({ children: [child, sibling] }), familySize: '4' },
    { theirs: [{ of: `Noa ${child.lastName}` }] },
  ],
]

describe('a change of an application that others changed meanwhile', () => {
  it.each(cases)('%s', (_case, mine, theirs, answers, told) => {
    const newest = { ...record, ...theirs, stamp: 2 }
    const { draft, ...differences } = mergeDraft({ ...begun, ...mine }, newest, today)
    expect(differences).toEqual({ both: [], theirs: [], dropped: [], ...told })
    const { base: _, ...expected } = begun
    expect(draft).toEqual({ ...expected, ...answers, stamp: 2, base: changeOf(newest, today).base })
  })

  it('keeps a child that this draft adds, and leaves out one that others removed', () => {
    const [kept, gone] = changeOf({ ...record, children: [child, sibling] }, today).children as [never, never]
    const base = { ...begun, children: [kept, gone] }
    const added = { ...(kept as Draft['children'][number]), id: undefined, firstName: 'Nueva' }
    const typed = { ...base, base, children: [kept, { ...(gone as object), firstName: 'Noah' }, added] } as Draft
    const { draft, dropped } = mergeDraft(typed, { ...record, stamp: 2 }, today)
    expect(draft.children.map(({ firstName }) => firstName)).toEqual([child.firstName, 'Nueva'])
    expect(dropped).toEqual([{ of: `Noah ${child.lastName}` }])
  })

  it('does not bring back a child that this draft removes', () => {
    const { draft } = mergeDraft({ ...begun, children: [] }, { ...record, stamp: 2 }, today)
    expect(draft.children).toEqual([])
  })
})

test('a change that was begun before it kept what it began with keeps its answers, and tells what differs', () => {
  const { base: _, ...earlier } = begun
  const newest = { ...record, ...sized(5), children: [child, sibling], stamp: 2 }
  const { draft, both, theirs } = mergeDraft({ ...earlier, familySize: '4' }, newest, today)
  expect([draft.familySize, draft.stamp, draft.children.length]).toEqual(['4', 2, 2])
  expect(both).toEqual([{ of: '', field: 'familySize' }])
  expect(theirs).toEqual([{ of: `Noa ${child.lastName}` }])
})
