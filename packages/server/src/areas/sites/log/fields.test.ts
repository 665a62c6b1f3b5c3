import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { expect, it } from 'vitest'
import { translate } from '../../../platform/language.ts'
import { changesOf, wordedFields } from './fields.ts'

const fields = Object.entries(wordedFields).flatMap(([entity, names]) => names.map((name) => ({ entity, name })))
const missing = 'no text'

it.each(fields)('the field $name of a $entity has a label in every language', ({ entity, name }) => {
  const [change] = changesOf({ entity, before: { [name]: null }, after: { [name]: 1 } })
  const labels = interfaceLanguages.map((language) =>
    translate(language, change?.label ?? '', { defaultValue: missing }),
  )
  expect(labels).toEqual(labels.map(() => expect.any(String)))
  expect(labels).not.toContain(missing)
})
