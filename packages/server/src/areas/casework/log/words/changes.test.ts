import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { describe, expect, it } from 'vitest'
import { translate } from '../../../../platform/language.ts'
import { changesOf } from './changes.ts'
import { fieldKinds, lists, objects } from './kinds.ts'

const line = (entity: string, before: unknown, after: unknown) =>
  changesOf({ entity, before: before as never, after: after as never }).map((each) => [
    each.list ?? '',
    each.person?.firstName ?? '',
    each.field,
    each.before,
    each.after,
  ])
const ana = { id: 1, firstName: 'Ana', gender: 'female' }
const leo = { id: 2, firstName: 'Leo', gender: 'male' }

describe('the changes of an entry', () => {
  it.each<[what: string, entity: string, before: unknown, after: unknown, expected: unknown[]]>([
    ['nothing', 'application', {}, {}, []],
    ['a field', 'comment', { comment: '' }, { comment: 'x' }, [['', '', 'comment', '', 'x']]],
    ['tags', 'outreachTags', ['a'], ['a', 'b'], [['', '', 'tags', ['a'], ['a', 'b']]]],
    ['ids mean nothing', 'child', { referralId: 1 }, { referralId: 2 }, []],
    [
      'what is the same in another order of keys',
      'application',
      { care: { hours: { a: 1, b: 2 } } },
      { care: { hours: { b: 2, a: 1 } } },
      [],
    ],
    [
      'a child among others',
      'application',
      { children: [ana, leo] },
      { children: [ana, { ...leo, gender: 'another' }] },
      [['children', 'Leo', 'gender', 'male', 'another']],
    ],
    [
      'a child that came in before others',
      'application',
      { children: [leo] },
      { children: [ana, leo] },
      [
        ['children', 'Ana', 'firstName', undefined, 'Ana'],
        ['children', 'Ana', 'gender', undefined, 'female'],
      ],
    ],
    [
      'a child that left',
      'application',
      { children: [ana, leo] },
      { children: [leo] },
      [
        ['children', 'Ana', 'firstName', 'Ana', undefined],
        ['children', 'Ana', 'gender', 'female', undefined],
      ],
    ],
    [
      'a parent that is known by position',
      'application',
      { parents: [{ id: 3, position: 'A', email: 'a' }] },
      { parents: [{ position: 'A', email: 'b' }] },
      [['parents', '', 'email', 'a', 'b']],
    ],
    [
      'a wish about care',
      'application',
      { care: { days: ['monday'] } },
      { care: { days: [] } },
      [['', '', 'days', ['monday'], []]],
    ],
  ])('%s', (_, entity, before, after, expected) => {
    expect(line(entity, before, after)).toEqual(expected)
  })
})

it.each([
  ['a message that was withdrawn', 'message', { withdrawn: true }],
  ['a program that a family blocked', 'message', { blocked: true }],
  ['a message that was translated', 'message', { translated: 'es' }],
  ['a deletion that was granted', 'deletionRequest', { status: 'granted' }],
  ['a visit', 'referral', { visit: 'agreed' }],
  ['a decision that was taken back', 'referral', { takenBack: true }],
  ['the last day of care', 'child', { endsOn: '2026-06-30' }],
  ['two families that are not the same', 'duplicates', { notDuplicateOf: 3 }],
])('the log says something of %s', (_, entity, after) => {
  expect(changesOf({ entity, before: null, after })).toHaveLength(1)
})

it.each(interfaceLanguages)('every field of the log has a label in %s', (language) => {
  const names = [fieldKinds, ...Object.values(lists), ...Object.values(objects)].flatMap((each) => Object.keys(each))
  const without = ['status', ...names].filter((name) =>
    translate(language, `logWords:field.${name}`).includes('logWords:'),
  )
  expect(
    without.concat(names.filter((name) => translate(language, `logWords:field.${name}`) === `field.${name}`)),
  ).toEqual([])
})
