import { expect, test } from 'vitest'
import { asStored, type SentForm } from './sentForm.ts'

const sent = (languages: string[], otherLanguage: string, startOn?: string) =>
  ({ care: { startOn }, children: [{ races: [], languages, otherLanguage }] }) as unknown as SentForm

test.each([
  ['beside a listed language', ['01'], 'Quechua', ''],
  ['with “another language”', ['01', '-1'], 'Quechua', 'Quechua'],
  ['alone', [], 'Quechua', 'Quechua'],
  ['without a text', ['01'], '', ''],
])('a language in words %s', (_, languages, text, stored) => {
  expect(asStored(sent(languages, text), '2026-11-21').children[0]?.otherLanguage).toBe(stored)
})

test.each([
  [undefined, '2026-11-21'],
  ['2027-01-05', '2027-01-05'],
])('care that starts on %s is stored from %s', (startOn, stored) => {
  expect(asStored(sent([], 'Quechua', startOn), '2026-11-21').care.startOn).toBe(stored)
})

test.each([
  ['Hispanic whose races say so', ['hispanic', 'asian'], 'notHispanic', 'hispanic'],
  ['as it was answered otherwise', ['asian'], 'notHispanic', 'notHispanic'],
])('an ethnicity is stored: %s', (_, races, ethnicity, stored) => {
  const form = sent(['01'], '')
  Object.assign(form.children[0] as object, { races, ethnicity })
  expect(asStored(form, '2026-11-21').children[0]?.ethnicity).toBe(stored)
})
