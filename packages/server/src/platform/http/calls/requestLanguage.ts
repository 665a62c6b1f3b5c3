import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { FastifyRequest } from 'fastify'
import { preferredLanguage, readingLanguages } from '../../language.ts'

const askedLanguage = (request: FastifyRequest): unknown =>
  (request.query as Record<string, unknown> | undefined)?.lang ?? request.cookies?.semilla_language

/**
 * Returns the language of a request, a shipped one or one that administrators added: `?lang=`, then the cookie of the
 * language switch, then `Accept-Language`.
 */
export function languageOf(request: FastifyRequest): ReadingLanguage {
  const asked = askedLanguage(request)
  return readingLanguages().find((each) => each === asked) ?? preferredLanguage(request.headers['accept-language'])
}
