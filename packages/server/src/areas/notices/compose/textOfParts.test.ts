import { displayLongDay } from '@semilla/domain/values/displayDays.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { describe, expect, it } from 'vitest'
import { shippedTexts, translate } from '../../../platform/language.ts'
import type { Part } from './part.ts'
import { maxTextLength, textOfParts } from './textOfParts.ts'

const host = 'https://familias.ciudad-de-ejemplo.org'
const home = `${host}/?lang=zh-Hant#/Partials/SignUp?InvitationCode=ABCD-EFGH-JKLM`
const long = (word: string) => word.repeat(60).slice(0, 60)

const sayIn = (language: string) => (key: string, values?: Part['values']) =>
  translate(language, `notices:${key}`, values)

/** An offer with a link as long as they are. */
const offer = (language: 'en' | 'es' | 'zh-Hant', id: number): Part => {
  const day = displayLongDay(`2026-09-${10 + id}`, language)
  return {
    key: 'family.offerEnding',
    values: { child: long('Ximena '), site: long('Escuelita '), day },
    actions: [],
    textUrl: `${host}/?lang=zh-Hant#/OfferAnswer?Token=${String(id).padStart(28, 'x')}.${'y'.repeat(22)}`,
    offer: { id, lastDay: `2026-09-${10 + id}`, dayInWords: day },
  }
}
const update = (key: string, url: string): Part => ({ key, values: {}, actions: [{ name: 'seeApplication', url }] })

/** The keys of everything that is told to a phone. */
const keys = [...(shippedTexts.get('en')?.get('notices')?.keys() ?? [])].flatMap((key) =>
  /^(family|program|agency)\..*\.text$/.test(key) ? [key.replace(/\.text$/, '')] : [],
)

describe.each(interfaceLanguages)('a text message in %s', (language) => {
  const say = sayIn(language)

  it('tells five offers in a line with one link and the first of their days', () => {
    const offers = [5, 2, 4, 1, 3].map((id) => offer(language, id))
    const text = textOfParts(say, offers, home)
    expect(text.length).toBeLessThanOrEqual(maxTextLength)
    expect(text.match(/https:/g)).toHaveLength(1)
    expect(text).toContain(home)
    expect(text).toContain(displayLongDay('2026-09-11', language))
    expect(text).toContain('5')
    expect(text).not.toMatch(/[{}]/)
  })

  it('is short whatever the names of the child and the site are', () => {
    expect(keys.length).toBeGreaterThan(20)
    const { values } = offer(language, 1)
    const url = offer(language, 1).textUrl as string
    const all = { ...values, reference: 'A0000000001', status: long('status '), when: String(values.day), count: 3 }
    for (const key of keys) {
      const text = textOfParts(say, [{ ...update(key, url), values: { ...all, address: long('Calle ') } }], home)
      expect(text.length, `${key}: ${text}`).toBeLessThanOrEqual(maxTextLength)
    }
  })

  it('says what else there is beside one offer', () => {
    const parts = [offer(language, 1), update('family.documentsRequested', home), offer(language, 1)]
    const text = textOfParts(say, parts, home)
    expect(text).toBe(
      `Semilla: ${say('severalOffers', { count: 1, day: parts[0]?.values.day ?? '', others: 1 })} ${home}`,
    )
  })
})

it('tells short things in full, with one link where all lead to the same', () => {
  const parts = [update('family.status.hold', home), update('family.documentsRequested', home)]
  const text = textOfParts(sayIn('en'), parts, home)
  expect(text.split('\n')).toEqual([
    'Semilla: Your application is on hold. You can resume it at any time.',
    `Your agency needs documents from you. See which ones: ${home}`,
  ])
})
