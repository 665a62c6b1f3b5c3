import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { compileMessage } from '../../../compiledMessages.ts'
import { setUpTexts } from '../../testing/screen.tsx'
import { withChanges } from './changes.ts'
import { formatMessage } from './messages.ts'

setUpTexts()
const page = document.documentElement.dataset
afterEach(() => {
  delete page.languages
  vi.unstubAllGlobals()
})

const days = compileMessage('{n, plural, one {# day} other {# days}}')
const inChoice = compileMessage(
  '{who, select, you {{n, plural, one {your child} other {your # children}}} other {all}}',
)

test('an added language says in English one of one and several of any other number, and its own texts as they are', async () => {
  page.languages = 'vi fr'
  const own = compileMessage('{n, plural, one {# jour} other {# jours}}')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ area: { 'own.days': own } })))
  for (const language of ['vi', 'fr']) {
    const texts: any = await withChanges(language, 'area', { part: { days, inChoice }, own: { days }, plain: 'Plain' })
    const said = (n: number) => formatMessage(texts.part.days, { n }, language)
    expect([0, 1, 2].map(said)).toEqual(['0 days', '1 day', '2 days'])
    expect(formatMessage(texts.part.inChoice, { who: 'you', n: 1 }, language)).toBe('your child')
    expect(texts.own.days).toEqual(own)
    expect(texts.plain).toBe('Plain')
  }
})

test('a shipped language keeps its texts as they are', async () => {
  page.languages = 'vi'
  vi.stubGlobal('fetch', async () => new Response('{}'))
  const texts = { days }
  expect(await withChanges(i18next.language, 'area', texts)).toBe(texts)
})
