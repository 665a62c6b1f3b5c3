import { withEnglishPlurals } from '@semilla/domain/localization/englishPlurals.ts'
import { compiled, parseMessage } from '@semilla/domain/localization/message.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changedTexts } from '../../language.ts'

/**
 * Returns the texts of a language that administrators changed, by file and key, compiled for the browser. An added language
 * has those of English where it has none.
 */
function textsOf(language: string): Record<string, Record<string, unknown>> {
  const files: Record<string, Record<string, unknown>> = {}
  const { languages, texts } = changedTexts()
  const put = (from: string, read: typeof parseMessage) => {
    for (const { file, key, content } of texts.filter((text) => text.language === from)) {
      files[file] ??= {}
      ;(files[file] as Record<string, unknown>)[key] = compiled(read(content))
    }
  }
  if (languages.includes(language)) put('en', (content) => withEnglishPlurals(parseMessage(content)))
  put(language, parseMessage)
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
