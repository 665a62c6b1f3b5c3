import type { Failure } from '@semilla/contract/envelope.ts'
import type { Refusal } from '@semilla/domain/refusal.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { FastifyReply } from 'fastify'
import { translate } from '../language.ts'

/** The failing envelope of a refusal, in the caller's language. */
export const failureOf = (refusal: Refusal, language: InterfaceLanguage): Failure => ({
  IsSuccess: false,
  ErrCode: refusal.key,
  ErrMsg: translate(language, `refusals:${refusal.key}`, refusal.details),
  Fields:
    refusal.faults.length === 0
      ? undefined
      : refusal.faults.map(({ path, code }) => ({
          Path: path,
          Code: code,
          Message: translate(language, `validation:${code}`),
        })),
})

/** Sends a refusal; 401, 403 and 405 repeat their number in the `Authorization` header that clients look for. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: InterfaceLanguage): FastifyReply {
  if ([401, 403, 405].includes(refusal.status)) reply.header('Authorization', String(refusal.status))
  if (refusal.key === 'tooManyRequests') reply.header('Retry-After', String(refusal.details.seconds ?? 60))
  if (refusal.key === 'unavailable') reply.header('Retry-After', String(refusal.details.seconds ?? 5))
  return reply.status(refusal.status).send(failureOf(refusal, language))
}
