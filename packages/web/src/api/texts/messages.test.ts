import { regional } from '@semilla/domain/values/regional.ts'
import { createInstance } from 'i18next'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { compileMessage } from '../../../compiledMessages.ts'
import { formatMessage, messageFormat } from './messages.ts'

const files = import.meta.glob<string>('../../../../../locales/*/*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const languages = ['en', 'es', 'zh-Hant']

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}
const textsOf = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .flatMap(([, file]) => texts(JSON.parse(file)))

/** Returns values for every name in a text, with the given number; for a choice, its first option. */
function valuesFor(text: string, number: number): Record<string, string | number> {
  const placeholders = [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?\s*(?:,\s*(\w+)\s*\{)?/g)]
  return Object.fromEntries(
    placeholders.map(([, name, kind, first]) => [
      name,
      kind === 'plural' || kind === 'number' ? number : (first ?? (number === 2 ? number : 'Ana')),
    ]),
  )
}

describe('messages', () => {
  it.each(languages)('all texts in %s read the same as with the full formatter', (language) => {
    expect(textsOf(language).length).toBeGreaterThan(100)
    for (const text of textsOf(language))
      for (const number of [0, 1, 2, 1234]) {
        const values = valuesFor(text, number)
        expect(formatMessage(compileMessage(text), values, language)).toBe(
          new IntlMessageFormat(text, regional(language)).format(values),
        )
      }
  })

  it('have numbers as Spanish has them in the United States, as all others are shown', () => {
    const text = compileMessage('{n, plural, one {# fila} other {# filas}}')
    expect(formatMessage(text, { n: 2020 }, 'es')).toBe('2,020 filas')
  })

  it.each([
    ["it''s {name}", { name: 'Ana' }, "it's Ana"],
    ["the family's '{'own'}' list", {}, "the family's {own} list"],
    ['{n, plural, =0 {none} one {# child} other {# children}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# child} other {# children}}', { n: 1 }, '1 child'],
    [
      '{n, plural, one {# child of {name}} other {# children of {name}}}',
      { n: 1200, name: 'Ana' },
      '1,200 children of Ana',
    ],
    [
      '{who, select, you {yours} other {{n, plural, one {# of theirs} other {#}}}}',
      { who: 'them', n: 1 },
      '1 of theirs',
    ],
    ['{n, number} of {all}', { n: 12000, all: 3 }, '12,000 of 3'],
  ])('%s', (message, values, expected) => expect(formatMessage(compileMessage(message), values, 'en')).toBe(expected))

  it('Spanish writes numbers as in this country', () => {
    const message = compileMessage('{n, plural, one {# fila} other {# filas}}')
    expect(formatMessage(message, { n: 12_345 }, 'es')).toBe('12,345 filas')
  })

  it('a language from right to left keeps the order within a value, and a word still chooses its part', () => {
    const message = compileMessage('{who, select, you {yours} other {theirs}}: {phone}')
    const values = { who: 'you', phone: '(415) 555-0142' }
    expect(formatMessage(message, values, 'ar')).toBe('yours: \u2068(415) 555-0142\u2069')
    expect(formatMessage(message, values, 'en')).toBe('yours: (415) 555-0142')
  })

  it('Chinese has no space beside a name in Chinese characters, and has one beside any other', () => {
    const message = compileMessage('{n, plural, other {給 {name} 的 # 個邀請}}')
    expect(formatMessage(message, { n: 2, name: '凱欣' }, 'zh-Hant')).toBe('給凱欣的 2 個邀請')
    expect(formatMessage(message, { n: 2, name: 'Ana' }, 'zh-Hant')).toBe('給 Ana 的 2 個邀請')
  })

  it('a missing value is shown as an empty text', () => {
    expect(formatMessage(compileMessage('{who} and {other}'), { who: 'Ana' }, 'en')).toBe('Ana and ')
  })

  it.each(['{n, plural, one {#}}', '{d, date}', '{n', '{n, plural, other {#}'])('refuses %s', (message) => {
    expect(() => compileMessage(message)).toThrow('Unreadable message')
  })

  it('are available to screens by their keys', async () => {
    const waiting = compileMessage('{n, plural, one {# child waits} other {# children wait}}')
    const i18n = createInstance()
    await i18n.use(messageFormat).init({ lng: 'en', ns: ['queue'], nsSeparator: '.', resources: {} })
    i18n.addResourceBundle('en', 'queue', { list: { waiting, none: compileMessage("Nobody''s child waits") } })
    expect(i18n.t('queue.list.waiting', { n: 1 })).toBe('1 child waits')
    expect(i18n.t('queue.list.waiting', { n: 2 })).toBe('2 children wait')
    expect(i18n.t('queue.list.none')).toBe("Nobody's child waits")
  })
})
