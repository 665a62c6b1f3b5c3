import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codesOf } from '@semilla/contract/wire/coded.ts'
import * as codes from '@semilla/contract/wire/codes.ts'
import * as familyCodes from '@semilla/contract/wire/familyCodes.ts'
import * as firstCodes from '@semilla/contract/wire/firstCodes.ts'
import * as laterCodes from '@semilla/contract/wire/laterCodes.ts'

// `npx node tools/codes.ts` writes docs/codes.md, the page of all codes of the wire, from the codecs that read and write them.

const page = join(import.meta.dirname, '../docs/codes.md')

const files = [
  ['Codes in use', { ...firstCodes, ...codes }],
  ['Codes of a family\u2019s form', familyCodes],
  ['Codes of later use', laterCodes],
] as const

const titleOf = (name: string) =>
  name.replace(/(Code|Codes|Mask|Letter|Name|Filter)$/, '').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

function tableOf(name: string, value: unknown): string {
  const found = codesOf(value as Parameters<typeof codesOf>[0])
  if (!found) return ''
  const isMask = name.endsWith('Mask')
  const rows = Object.entries(found).map(([word, code]) => `\`${code}\` ${word}`)
  return `- **${titleOf(name)}**${isMask ? ' (a sum of bits)' : ''}: ${rows.join(', ')}`
}

/** Returns the page of all codes. */
export function codesPage(): string {
  const sections = files.map(([title, exports]) => {
    const tables = Object.entries(exports)
      .filter(([, value]) => typeof value === 'object' && value !== null && 'def' in value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => tableOf(name, value))
      .filter(Boolean)
    return `## ${title}\n\n${tables.join('\n')}\n`
  })
  return `# Codes of the wire\n\nThis page is written by \`npx node tools/codes.ts\` from the codecs in \`packages/contract/src/wire\`.\n\n${sections.join('\n')}`
}

/** Returns the page as it was written last. */
export const writtenPage = (): string => readFileSync(page, 'utf8')

if (process.argv[1] === import.meta.filename) writeFileSync(page, codesPage())
