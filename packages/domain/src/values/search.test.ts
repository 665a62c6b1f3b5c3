import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameName, nearlyPattern, searchIn, searchWords, spellingsAmong } from './search.ts'

const people = [
  'Guadalupe Hernández',
  'Ana Hernández Ortiz',
  "Sean O'Brien",
  'María García-López',
  '小明 王',
  'Søren Straßer',
  'Ñusta Quispe',
  'Li Bo',
]
const found = (typed: string) => searchIn(people, typed, (person) => person)

describe('the words of a text', () => {
  it.each([
    ['Guadalupe HERNÁNDEZ', ['guadalupe', 'hernandez']],
    ['García-López', ['garcia', 'lopez']],
    ["O'Brien O’Brien", ['obrien', 'obrien']],
    ['王小明', ['王', '小', '明']],
    ['ｆｕｌｌ　width（１）', ['full', 'width', '1']],
    ['Straße Łódź Æsir', ['strasse', 'lodz', 'aesir']],
    ['  ', []],
    ['-- … 。', []],
  ])('of %s', (text, words) => expect(searchWords(text)).toEqual(words))
})

it.each([
  ['Rayito de Sol', 'RAYITO DE SOL', true],
  ['Niños & Niñas', 'ninos, ninas', true],
  ["St. Anne's", 'St Annes', true],
  ['Rayito de Sol', 'Rayito del Sol', false],
  ['Rayito de Sol', 'Rayito de Sol 2', false],
])('%s and %s are one name: %j', (one, other, expected) => expect(isSameName(one, other)).toBe(expected))

describe('a search', () => {
  it.each([
    ['guadalupe hernandez', ['Guadalupe Hernández']],
    ['hernandez ortiz', ['Ana Hernández Ortiz']],
    ['ortiz hernandez', ['Ana Hernández Ortiz']],
    ['ortiz hernandes', ['Ana Hernández Ortiz']],
    ['guadaluep', ['Guadalupe Hernández']],
    ['gaudalupe', ['Guadalupe Hernández']],
    ['guadlupe', ['Guadalupe Hernández']],
    ['uadalupe', ['Guadalupe Hernández']],
    ['guadallupe', ['Guadalupe Hernández']],
    ['guadalupx', ['Guadalupe Hernández']],
    ['kuadalupe', ['Guadalupe Hernández']],
    ['hern', ['Guadalupe Hernández', 'Ana Hernández Ortiz']],
    ['her ana', ['Ana Hernández Ortiz']],
    ["o'brien", ["Sean O'Brien"]],
    ['o brien', ["Sean O'Brien"]],
    ['OBRIEN', ["Sean O'Brien"]],
    ['garcia lopez', ['María García-López']],
    ['garcialopez', ['María García-López']],
    ['garcía-lópez', ['María García-López']],
    ['王', ['小明 王']],
    ['小明', ['小明 王']],
    ['王小明', ['小明 王']],
    ['soren strasser', ['Søren Straßer']],
    ['ñusta', ['Ñusta Quispe']],
    ['li', ['Li Bo']],
    ['lx', []],
    ['na', []],
    ['ern', ['Guadalupe Hernández', 'Ana Hernández Ortiz']],
    ['ortix', ['Ana Hernández Ortiz']],
    ['orxix', []],
    ["'-", []],
    ['x'.repeat(60), []],
  ])('for %s', (typed, people) => expect(found(typed)).toEqual(people))

  it('finds nobody else where one has the name as typed', () => {
    const names = ['Ana Fernández', 'Ana Hernández']
    expect(searchIn(names, 'hernandez', String)).toEqual(['Ana Hernández'])
    expect(searchIn(names, 'ernández', String)).toEqual(names)
    expect(searchIn(names, 'jernandez', String)).toEqual(names)
  })
  it('finds everyone without a text', () => expect(found(' ')).toEqual(people))
  it('forgives one wrong letter in five, in words only', () => {
    expect(nearlyPattern('ruiz')).toBeUndefined()
    expect(nearlyPattern('94110')).toBeUndefined()
    expect(searchIn(['Bartholomew Montgomery'], 'berthalomew', String)).toEqual(['Bartholomew Montgomery'])
    expect(searchIn(['Bartholomew Montgomery'], 'xxrthalomew', String)).toEqual([])
  })
})

describe('the spellings of a typed word', () => {
  it.each([
    ['hernandex', ['hernandez', 'hernando', 'fernandez'], ['hernande']],
    ['gatcia', ['garcia', 'garcias', 'garcia1985', 'gracia'], ['garcia']],
    ['lopex', ['lopez', 'lopera', 'lopp', 'lopp3z', 'olopex'], ['lope', 'olopex']],
    ['guadaluep', ['guadalupe'], ['guadalup']],
    ['garcia', [], []],
    ['deleon', ['de', 'leon', 'del', 'delao'], ['de leon', 'del eon']],
    ['garcia', ['garci'], ['garci']],
    ['garcialopez', ['garcia', 'lopez'], undefined],
    ['villanueva', ['villanueba'], undefined],
    ['ruiz', ['ruis'], undefined],
    ['94110', ['94111'], undefined],
  ])('%s among %j', (typed, words, spellings) => expect(spellingsAmong(typed, words)).toEqual(spellings))

  it('find in a text what the pattern finds', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc1'), minLength: 1, maxLength: 9 })
    const typedWord = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 5, maxLength: 9 })
    fc.assert(
      fc.property(typedWord, fc.array(word, { maxLength: 20 }), (typed, words) => {
        const text = ` ${words.join(' ')} `
        const spellings = spellingsAmong(typed, words) ?? []
        const pattern = new RegExp(nearlyPattern(typed) ?? '', 'u')
        expect(spellings.some((spelling) => text.includes(` ${spelling}`))).toBe(pattern.test(text))
      }),
      { numRuns: 2000 },
    )
  })
})
