import type { Failure } from '@semilla/contract/wire/envelope.ts'
import { type Refusal, refuse } from '@semilla/domain/refusal.ts'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import type { FastifyReply } from 'fastify'
import type { Unavailability } from '../database/availability.ts'
import { translate } from '../language.ts'

/** Seconds after which a call is worth making again that found the service unavailable. */
const againAfterSeconds = 2

/** Seconds to wait after too many attempts when the limit gives no number. */
const defaultWaitSeconds = 60

/** Returns the values for the sentence of a refusal: its details, and the whole minutes to wait. */
const valuesOf = ({ details }: Refusal) => ({
  ...details,
  minutes: Math.ceil(Number(details.seconds ?? defaultWaitSeconds) / 60),
})

/** The failing envelope of a refusal, in the caller's language. */
export const failureOf = (refusal: Refusal, language: InterfaceLanguage): Failure => ({
  IsSuccess: false,
  ErrCode: refusal.key,
  ErrMsg: translate(language, `refusals:${refusal.key}`, valuesOf(refusal)),
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
  if (refusal.key === 'tooManyRequests')
    reply.header('Retry-After', String(refusal.details.seconds ?? defaultWaitSeconds))
  if (refusal.key === 'unavailable') reply.header('Retry-After', String(refusal.details.seconds ?? againAfterSeconds))
  return reply.status(refusal.status).send(failureOf(refusal, language))
}

/** Says that the process cannot serve for now, and why, to whoever decides where calls are sent. */
export const sendUnready = (reply: FastifyReply, reason: Unavailability, language: InterfaceLanguage): FastifyReply =>
  reply
    .status(503)
    .header('Retry-After', String(againAfterSeconds))
    .send({ ...failureOf(refuse('unavailable'), language), Reason: reason })
