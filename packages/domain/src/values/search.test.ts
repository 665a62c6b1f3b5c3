import { describe, expect, it } from 'vitest'
import { nearlyPattern, nearlyPieces, searchIn, searchWords } from './search.ts'

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
    ['ortix', ['Ana Hernández Ortiz']],
    ['orxix', []],
    ["'-", []],
    ['x'.repeat(60), []],
  ])('for %s', (typed, people) => expect(found(typed)).toEqual(people))

  it('finds everyone without a text', () => expect(found(' ')).toEqual(people))
  it('forgives one wrong letter in five, in words only', () => {
    expect(nearlyPattern('ruiz')).toBeUndefined()
    expect(nearlyPattern('94110')).toBeUndefined()
    expect(searchIn(['Bartholomew Montgomery'], 'berthalomew', String)).toEqual(['Bartholomew Montgomery'])
    expect(searchIn(['Bartholomew Montgomery'], 'xxrthalomew', String)).toEqual([])
  })
})

describe('the pieces of a word', () => {
  it('are those of words of eight and nine letters, of which one may be wrong', () => {
    expect(nearlyPieces('hernandex')).toEqual({ oneOf: ['hern', 'andex', ' heranndex'], enough: ' hernande' })
    expect(nearlyPieces('garcia')).toBeUndefined()
    expect(nearlyPieces('montgomery')).toBeUndefined()
    expect(nearlyPieces('94110941')).toBeUndefined()
  })

  /** Returns a word with a letter wrong, missing, too many or swapped with the next at each place. */
  const misspelled = (word: string) =>
    Array.from(word, (letter, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)]
      return [
        `${before}q${after}`,
        before + after,
        `${before}q${letter}${after}`,
        before + after.charAt(0) + letter + after.slice(1),
      ]
    }).flat()

  it.each(['martinez', 'hernandez'])('are in every similar spelling of %s', (word) => {
    const { oneOf = [], enough = '' } = nearlyPieces(word) ?? {}
    const pattern = new RegExp(nearlyPattern(word) ?? '', 'u')
    for (const spelling of misspelled(word)) {
      const text = ` ${spelling} `
      expect(pattern.test(text), text).toBe(true)
      expect(
        oneOf.some((piece) => text.includes(piece)),
        text,
      ).toBe(true)
    }
    expect(pattern.test(enough)).toBe(true)
  })
})
