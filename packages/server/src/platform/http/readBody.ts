import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visit } from 'jsonc-parser'
import { placeOf, refuseUnreadable } from './refuseUnreadable.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a body, without the mark that some programs begin a file with. Refuses bytes that are no UTF-8. */
function readText(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch {
    throw refuse('invalid')
  }
}

/**
 * Refuses an object that names a field twice, at any depth: a parser keeps one of the two values, and whoever checked the
 * request on its way may have kept the other. The text is JSON of few levels.
 */
function refuseRepeatedNames(text: string): void {
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

/** Refuses percent signs that stand for bytes that are no UTF-8; a decoder would put other characters in their place. */
function refuseBrokenEscapes(text: string): void {
  for (const [run] of text.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(run)
    } catch {
      throw refuse('invalid')
    }
  }
}

/** The fields of a form; one that is sent several times is a list, which is refused where a single value is expected. */
function readForm(text: string): Record<string, string | string[]> {
  refuseBrokenEscapes(text)
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

/** Refuses an address whose parameters cannot be kept as they were sent. */
function refuseUnreadableQuery(request: FastifyRequest): void {
  refuseBrokenEscapes(request.url.split('?')[1] ?? '')
  refuseUnreadable(request.query)
}

/**
 * Reads bodies of JSON and of forms, and refuses those, and addresses of calls, that would be changed by reading them: bytes
 * that are no UTF-8, halves of characters, fields named twice, a `__proto__`. Bodies of
 * other types are refused.
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
      refuseRepeatedNames(text)
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
