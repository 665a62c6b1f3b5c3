import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allOperations } from './operations.ts'
import { requests } from './testing/requests.ts'
import { type Place, wirePlaces, withValue } from './testing/wirePlaces.ts'
import { maxSites } from './wire/paging.ts'

const operations = Object.entries(allOperations).map(
  ([name, operation]) => [name, operation, wirePlaces(operation)] as const,
)

const valueAt = (value: unknown, steps: Place['steps']) => steps.reduce<any>((at, step) => at?.[step], value)

function* leavesOf(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) yield value
  else for (const each of Object.values(value)) yield* leavesOf(each)
}

/** Fields from which only known words are read; legacy clients send more words than exist. */
const wishes = new Set(['listReasons LanguageCodes', 'listReasons LanguageCodes.0', 'uploadDocument DocType'])
/** Fields that accept several texts as one comma-separated text. */
const separated = new Set(['setTags Tags', 'listReasons LanguageCodes', 'getTexts FileNameList'])
/** Fields that are limited by the size of the request alone. */
const anySize = new Set(['updateUserPicture UserPicture', 'setBatch data', 'saveDraft Form'])
const nameOf = (name: string, { steps }: Place) => `${name} ${steps.join('.')}`

const lengths = [2, 3, 11, 29, 30, 41, 61, 101, 121, 161, 256, 2001, 4001, 20_001]
const texts = [
  ...lengths.map((length) => 'x'.repeat(length)),
  `${'x'.repeat(119)}𠮷`,
  'a\u200bb',
  'a\u0301',
  '\u202ea',
  'a\u0000b',
  'a\ud800',
  '\u200b\u2060',
  '\u3164',
  'a\u0007',
  'a,b',
]

describe.each(operations)('%s', (name, { input }, places) => {
  const request = requests[name] ?? {}

  it('stores each text as sent, or refuses it', () => {
    for (const place of places.filter(({ takes }) => takes.has('string') || takes.has('array')))
      for (const text of texts) {
        const value = place.takes.has('string') ? text : [text]
        if (value === text && text.includes(',') && separated.has(nameOf(name, place))) continue
        const read = z.safeDecode(input, withValue(request, place.steps, value) as never)
        if (!read.success || wishes.has(nameOf(name, place))) continue
        expect([...leavesOf(read.data)].includes(text), `${nameOf(name, place)} = ${JSON.stringify(text)}`).toBe(true)
      }
  })

  it('has a maximum for each text', () => {
    for (const place of places.filter(({ takes }) => takes.has('string'))) {
      if (anySize.has(nameOf(name, place))) continue
      const read = z.safeDecode(input, withValue(request, place.steps, 'x'.repeat(20_001)) as never)
      expect(read.success, nameOf(name, place)).toBe(false)
    }
  })

  it('has a maximum for each list', () => {
    for (const place of places.filter(({ takes }) => takes.has('array'))) {
      const first = [valueAt(request, place.steps)].flat()[0]
      const items = (count: number) => Array.from({ length: count }, (_, index) => first ?? index + 1)
      const read = z.safeDecode(input, withValue(request, place.steps, items(maxSites + 1)) as never)
      expect(read.success, nameOf(name, place)).toBe(false)
    }
  })

  it('stores each number as sent, or refuses it', () => {
    for (const place of places.filter(({ takes }) => takes.has('number')))
      for (const number of [7.333, 0.1, 1.005, 0.30000000000000004, -0.5, 2 ** 53, 1e300]) {
        const read = z.safeDecode(input, withValue(request, place.steps, number) as never)
        if (!read.success) continue
        const again = valueAt(z.encode(input, read.data as never), place.steps)
        expect(String(again), `${nameOf(name, place)} = ${number}`).toBe(String(number))
      }
  })
})

it('finds the fields of the wire', () => {
  const found = operations.flatMap(([name, , places]) => places.map((place) => nameOf(name, place)))
  expect(found).toContain('createApplication Application.contacts.0.Address.Zip')
  expect(found).toContain('changeApplicationStatus info.OtherReason')
  expect(found).toContain('getBatch id')
})
