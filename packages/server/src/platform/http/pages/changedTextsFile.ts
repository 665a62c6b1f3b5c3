import { compiled, parseMessage } from '@semilla/domain/localization/message.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changedTexts } from '../../language.ts'

/** Returns the changed texts of a language by file and key, compiled for the browser. */
function textsOf(language: string): Record<string, Record<string, unknown>> {
  const files: Record<string, Record<string, unknown>> = {}
  for (const each of changedTexts().texts) {
    if (each.language !== language) continue
    files[each.file] ??= {}
    ;(files[each.file] as Record<string, unknown>)[each.key] = compiled(parseMessage(each.content))
  }
  return files
}

type Asked = { readonly version: string; readonly language: string }

/**
 * Sends the texts of a language that administrators changed. A page asks for the version that its HTML names; that
 * version never changes and is cached for a year. A node that has another version sends its own, which must not be
 * cached.
 */
export async function sendChangedTexts(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { version, language } = request.params as Asked
  const isCurrent = version === String(changedTexts().version)
  return reply
    .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
    .type('application/json; charset=utf-8')
    .send(textsOf(language.replace(/\.json$/, '')))
}
