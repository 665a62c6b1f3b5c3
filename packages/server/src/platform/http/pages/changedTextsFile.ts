import { compiled, parseMessage, withEnglishPlurals } from '@semilla/domain/localization/message.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changedTexts, shippedTexts } from '../../language.ts'

type Text = { readonly file: string; readonly key: string; readonly content: string }
const placeOf = ({ file, key }: Text) => `${file} ${key}`

/** Returns the English texts that readers of an added language do not get as the page has them: changed ones, and plurals. */
function englishTexts(): Text[] {
  const changed = changedTexts().texts.filter(({ language }) => language === 'en')
  const areChanged = new Set(changed.map(placeOf))
  const shipped = [...(shippedTexts.get('en') ?? [])].flatMap(([file, texts]) =>
    [...texts].map(([key, content]) => ({ file, key, content })),
  )
  return [...changed, ...shipped.filter((text) => text.content.includes(', plural,') && !areChanged.has(placeOf(text)))]
}

/**
 * Returns the texts of a language by file and key, compiled for the browser: those that administrators changed. An added
 * language has those of English where it has none.
 */
function textsOf(language: string): Record<string, Record<string, unknown>> {
  const files: Record<string, Record<string, unknown>> = {}
  const put = ({ file, key, content }: Text, read = parseMessage) => {
    files[file] ??= {}
    ;(files[file] as Record<string, unknown>)[key] = compiled(read(content))
  }
  const isAdded = changedTexts().languages.includes(language)
  for (const text of isAdded ? englishTexts() : []) put(text, (content) => withEnglishPlurals(parseMessage(content)))
  for (const text of changedTexts().texts) if (text.language === language) put(text)
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
