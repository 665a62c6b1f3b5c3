import { describe, expect, it } from 'vitest'
import { translate } from '../language.ts'
import { textExamples } from './examples.ts'
import { textProblem } from './message.ts'

const plural = '{n, plural, one {# child} other {# children}}'

describe('textProblem', () => {
  it.each([
    ['the same', 'Hello {name}', 'Hello {name}', 'en', undefined],
    ['other words', 'Good day, {name}', 'Hello {name}', 'en', undefined],
    ['none', '  ', 'Hello', 'en', 'textMissing'],
    ['an open bracket', 'Hello {name', 'Hello {name}', 'en', 'textUnreadable'],
    ['a lost placeholder', 'Hello', 'Hello {name}', 'en', 'textPlaceholders'],
    ['a placeholder of its own', 'Hello {name} {other}', 'Hello {name}', 'en', 'textPlaceholders'],
    ['a placeholder that was translated', 'Hola {nombre}', 'Hello {name}', 'es', 'textPlaceholders'],
    ['a plural without other', '{n, plural, one {# child}}', plural, 'en', 'textNoOther'],
    ['a choice without other', '{kind, select, a {A}}', '{kind, select, a {A} other {B}}', 'en', 'textNoOther'],
    ['a day that it formats itself', 'On {day, date}', 'On {day}', 'en', 'textFormatsDay'],
    ['a new tag', 'Hello <b>{name}</b>', 'Hello {name}', 'en', 'textMarkup'],
    ['a smaller sign that is no tag', 'Fewer: 1 < 2', 'Fewer', 'en', undefined],
    ['a plural of English', plural, plural, 'en', undefined],
    ['a plural without its form for one', '{n, plural, other {# children}}', plural, 'en', 'textPlurals'],
    ['a form for exactly one', '{n, plural, =1 {one child} other {# children}}', plural, 'en', undefined],
    ['one form where the language has one', '{n, plural, other {#}}', plural, 'zh-Hant', undefined],
    ['no plural at all', '{n}', plural, 'zh-Hant', undefined],
    ['the forms of English in Arabic', plural, plural, 'ar', 'textPlurals'],
    [
      'the six forms of Arabic',
      '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
      plural,
      'ar',
      undefined,
    ],
    ['a mark of Arabic and Hebrew', 'مرحبا\u200f (1)', 'Hello', 'ar', undefined],
    ['a part that is isolated and closed', 'مرحبا \u2066Semilla\u2069', 'Hello', 'ar', undefined],
    ['a part that is isolated and not closed', 'Hello \u2067', 'Hello', 'en', 'textDirection'],
    ['an override', '\u202eolleH', 'Hello', 'en', 'textDirection'],
    ['a new text', 'New: {anything}', undefined, 'en', undefined],
  ])('%s', (_, content, original, language, expected) => {
    expect(textProblem(content, original, language)?.key).toBe(expected)
  })

  it('names what is missing and what is not known', () => {
    expect(textProblem('{b} {c}', '{a} {b}', 'en')?.details).toEqual({ missing: 'a', unknown: 'c' })
    expect(textProblem(plural, plural, 'ar')?.details).toEqual({ forms: 'zero, two, few, many' })
  })
})

it('numbers in Spanish are written as in this country', () => {
  expect(translate('es', 'shell:ui.grid.count', { count: 12_345 })).toBe('12,345 filas')
  expect(textExamples('{n, plural, one {# fila} other {# filas}}', 'es').at(-1)?.reads).toBe('1,000 filas')
})
