import { describe, expect, it } from 'vitest'
import { line, lines, requiredLine } from './texts.ts'

const faultsOf = (schema: ReturnType<typeof line>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

describe('a text without visible characters', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['directional marks', '\u200e\u202e\u2066'],
    ['a soft hyphen', '\u00ad'],
    ['marks alone', '\u0301\u20dd'],
    ['variation selectors and tags', '\ufe0f\u{e0041}'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a blank Braille pattern', '\u2800'],
    ['a musical null note head', '\u{1d159}'],
    ['a Mongolian vowel separator', '\u180e'],
  ])('does not satisfy a required field: %s', (_what, text) => {
    expect(faultsOf(requiredLine(60), text)).toEqual([text.includes('\u202e') ? 'characterInvalid' : 'required'])
    const isEmpty = text.trim() === ''
    expect(faultsOf(line(60), text)).toEqual(isEmpty ? [] : ['characterInvalid'])
  })
})

describe('a text with visible characters', () => {
  it.each(['O’Brien-Łuczak', 'می‌خواهم', 'ක්‍ෂ', '陳小美', '𠮷野家', 'نور', '👨‍👩‍👧', 'é', '\u200fנועה', '.', '0'])(
    'is kept unchanged: %s',
    (text) => {
      expect(requiredLine(60).parse(text)).toBe(text)
      expect(line(60).parse(` \t${text}\n`)).toBe(text)
    },
  )

  it.each(['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\ud800b', '\udc00a'])(
    'must not contain unstorable characters: %j',
    (text) => {
      for (const schema of [line(60), requiredLine(60), lines(60)])
        expect(faultsOf(schema, text)).toEqual(['characterInvalid'])
    },
  )

  it.each(['\u202eanA', 'Ana\u202c', 'Ana \u2067Ruiz\u2069', '\u202aAna'])(
    'must not turn around what stands beside it in one line: %j',
    (text) => {
      expect(faultsOf(line(60), text)).toEqual(['characterInvalid'])
      expect(faultsOf(requiredLine(60), text)).toEqual(['characterInvalid'])
      expect(faultsOf(lines(60), text)).toEqual([])
    },
  )

  it('may contain line breaks and tabs only in multi-line fields', () => {
    for (const text of ['a\nb', 'a\tb', 'a\r\nb']) {
      expect(lines(60).parse(text)).toBe(text)
      expect(faultsOf(line(60), text)).toEqual(['characterInvalid'])
    }
    for (const text of ['a\rb', 'a\vb', 'a\fb']) expect(faultsOf(lines(60), text)).toEqual(['characterInvalid'])
    for (const text of ['a\u2028b', 'a\u2029b']) expect(faultsOf(line(60), text)).toEqual(['characterInvalid'])
  })

  it('is measured in characters', () => {
    expect(faultsOf(line(3), '𠮷𠮷𠮷')).toEqual([])
    expect(faultsOf(line(3), '𠮷𠮷𠮷𠮷')).toEqual(['tooLong'])
    expect(faultsOf(line(3), ' abc ')).toEqual([])
  })
})
