import { applicationForm } from '@semilla/domain/applications/application.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { labelKey } from './form/faults.ts'

type Texts = { readonly [key: string]: string | Texts }
const files = import.meta.glob<string>('../../../../../locales/*/*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const read = (language: string, area: string): Texts =>
  JSON.parse(files[`../../../../../locales/${language}/${area}.json`] ?? '') as Texts

/** Returns the label keys of all fields that can have an error. */
function labelsOf(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) =>
      labelsOf(each as z.ZodType, path ? `${path}.${name}` : name),
    )
  if (schema instanceof z.ZodArray) return [labelKey(path), ...labelsOf(schema.element as z.ZodType, path)]
  return [labelKey(path)]
}

const neverTyped =
  /^(agreement|cityId|copiedFromId|fromPhone|parents_id|incomes_familySize|care_locations_hasStreetNumber|care_hours)$/
const labels = [...new Set(labelsOf(applicationForm))].filter((key) => !neverTyped.test(key))
const keysOf = (texts: Texts, at = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : keysOf(value, `${at}${key}.`),
  )

/** What staff read instead of the texts of a family, by the area of these. */
const forStaff = Object.entries(read('en', 'forStaff')).filter(([area]) => area !== 'form')

describe.each(forStaff)('what staff read instead of %s', (area, texts) => {
  it('replaces texts that a family reads', () => {
    const replaced = new Set(keysOf(read('en', area)))
    expect(keysOf(texts as Texts).filter((key) => !replaced.has(key))).toEqual([])
  })

  it('does not address the family', () => {
    const addressed = /\b(your? (family|child|children|income|answers|application|home)|my (?!changes))\b/i
    expect(JSON.stringify(texts).match(addressed)).toBeNull()
  })
})

it('of a search for programs, replaces every text that is about the reader’s own family', () => {
  const own = /\byour child|\byour famil|\byou have chosen/i
  const search = read('en', 'programSearch')
  const textAt = (key: string) => key.split('.').reduce<unknown>((at, part) => (at as Texts)[part], search)
  const addressing = keysOf(search).filter((key) => own.test(String(textAt(key))))
  const replaced = keysOf(Object.fromEntries(forStaff).programSearch as Texts)
  expect(replaced.sort()).toEqual(addressing.sort())
  expect(addressing.length).toBeGreaterThan(0)
})

describe.each(interfaceLanguages)('in %s', (language) => {
  it('every field of the application has a label', () => {
    const named = read(language, 'apply').label as Texts
    expect(labels.filter((key) => typeof named[key] !== 'string')).toEqual([])
  })

  it.each(['apply', 'applications', 'dashboard', 'forStaff', 'precheck'])(
    '%s has all texts that English has',
    (area) => {
      expect(keysOf(read(language, area)).sort()).toEqual(keysOf(read('en', area)).sort())
    },
  )
})
