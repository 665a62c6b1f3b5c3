import { isLiteralElement, isPluralElement, isPoundElement, isSelectElement } from '@formatjs/icu-messageformat-parser'
import { allParts, parseMessage } from '@semilla/domain/localization/message.ts'
import { regional } from '@semilla/domain/values/regional.ts'
import { IntlMessageFormat } from 'intl-messageformat'

/** What stands for a value in an example, by the name of its placeholder; the others are shown by their name. */
const usual: Readonly<Record<string, string>> = {
  name: 'Ana Reyes',
  child: 'Mateo',
  family: 'Reyes',
  parent: 'Ana Reyes',
  site: 'Sunflower Preschool',
  siteName: 'Sunflower Preschool',
  day: '01/05/2027',
  until: '01/05/2027',
  time: '5:00 PM',
  email: 'ana@example.org',
  receiver: 'ana@example.org',
  code: '123456',
  reference: 'A0387420489',
}
const numbers = [0, 1, 2, 5, 21, 1000]
/** The most examples of one text. */
const maxExamples = 8

type Values = Readonly<Record<string, string | number>>
export type TextExample = { readonly values: string; readonly reads: string }

function valuesOf(content: string): Values[] {
  const parts = allParts(parseMessage(content)).filter((part) => !isLiteralElement(part) && !isPoundElement(part))
  const plain = Object.fromEntries(
    parts.map((part) => {
      const name = (part as { value: string }).value
      return [name, part.type === 2 || isPluralElement(part) ? 3 : (usual[name] ?? `[${name}]`)]
    }),
  )
  const plurals = parts.filter(isPluralElement).map(({ value }) => value)
  const selects = parts.filter(isSelectElement)
  const choices = selects.flatMap(({ value, options }) => Object.keys(options).map((option) => ({ [value]: option })))
  const counted =
    plurals.length > 0 ? numbers.map((number) => Object.fromEntries(plurals.map((name) => [name, number]))) : []
  const variants: Values[] = [...choices, ...counted]
  return (variants.length > 0 ? variants : [{}]).slice(0, maxExamples).map((variant) => ({ ...plain, ...variant }))
}

/** Returns how a text reads in a language with example values; nothing if it cannot be read. */
export function textExamples(content: string, language: string): TextExample[] {
  try {
    const format = new IntlMessageFormat(content, regional(language), undefined, { ignoreTag: true })
    return valuesOf(content).map((values) => ({
      values: Object.entries(values)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', '),
      reads: String(format.format(values as Record<string, string>)),
    }))
  } catch {
    return []
  }
}
