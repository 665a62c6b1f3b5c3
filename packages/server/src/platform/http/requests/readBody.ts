import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visit } from 'jsonc-parser'
import { placeOf, refuseUnreadable } from './refuseUnreadable.ts'

const [quote, backslash, colon] = ['"', '\\', ':'].map((each) => each.charCodeAt(0))
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns the text of a body without its byte order mark. Refuses invalid UTF-8. */
function readText(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch {
    throw refuse('invalid')
  }
}

/** Returns the number of fields written in a text of valid JSON: its colons outside strings. */
function countWrittenFields(text: string): number {
  let count = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) isInString = !isInString
    else if (isInString && character === backslash) at++
    else if (!isInString && character === colon) count++
  }
  return count
}

/** Returns the number of fields of all objects within a value. */
function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const values = Object.values(value)
  return values.reduce<number>((sum, each) => sum + countFields(each), Array.isArray(value) ? 0 : values.length)
}

/**
 * Refuses an object with a duplicate field, at any depth: parsers keep only one of the two values, and a proxy that
 * checked the request may have kept the other. The text must be valid JSON whose depth has been checked, and `value`
 * what it was parsed to: it has fewer fields than the text if any is written twice.
 */
function refuseRepeatedNames(text: string, value: unknown): void {
  if (countWrittenFields(text) === countFields(value)) return
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, _offset, _length, _line, _character, pathOf) {
      const names = open.at(-1)
      if (names?.has(name)) {
        const steps = [...pathOf(), name].map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
        throw refuse('invalid', {}, [{ path: placeOf(steps), code: 'sentTwice' }])
      }
      names?.add(name)
    },
  })
}

/** Refuses percent-encoded bytes that are not valid UTF-8, which a decoder would replace with other characters. */
function refuseBrokenEscapes(text: string): void {
  for (const [run] of text.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(run)
    } catch {
      throw refuse('invalid')
    }
  }
}

/** Returns the fields of a form. A repeated field becomes a list, which is refused where a single value is expected. */
function readForm(text: string): Record<string, string | string[]> {
  refuseBrokenEscapes(text)
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

/** Refuses query parameters that cannot be stored exactly as they were sent. */
function refuseUnreadableQuery(request: FastifyRequest): void {
  refuseBrokenEscapes(request.url.split('?')[1] ?? '')
  refuseUnreadable(request.query)
}

/**
 * Adds parsers for JSON and form bodies, and refuses other content types. Refuses bodies, and query parameters of API
 * requests, that parsing would alter: invalid UTF-8, lone surrogates, duplicate fields and `__proto__`.
 */
export function readBodies(app: FastifyInstance, isCall: (request: FastifyRequest) => boolean): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const readJson = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((parsed, failed) => {
      parseJson(request, text, (error, value) => (error ? failed(error) : parsed(value)))
    })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const text = readText(body)
      const value = await readJson(request, text)
      refuseUnreadable(value)
      refuseRepeatedNames(text, value)
      return value
    },
  )
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser<Buffer>(form, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
    const fields = readForm(readText(body))
    refuseUnreadable(fields)
    return fields
  })
  app.addHook('preValidation', async (request) => {
    if (isCall(request)) refuseUnreadableQuery(request)
  })
}
