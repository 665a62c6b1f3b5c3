import type { Failure } from '@semilla/contract/wire/envelope.ts'
import { errCodeOf } from '@semilla/contract/wire/errCodes.ts'
import { type Refusal, refuse } from '@semilla/domain/refusal.ts'
import type { FastifyReply } from 'fastify'
import type { Unavailability } from '../../database/availability.ts'
import { translate } from '../../language.ts'

/** Seconds after which a request may be retried when the service was unavailable. */
const unavailableRetrySeconds = 2

/** Seconds after which a request may be retried when its rate limit does not specify them. */
const defaultWaitSeconds = 60

/** Returns the values for the message of a refusal: its details and the minutes to wait, rounded up. */
const valuesOf = ({ details }: Refusal) => ({
  ...details,
  minutes: Math.ceil(Number(details.seconds ?? defaultWaitSeconds) / 60),
})

/** Returns the envelope of a refusal, with messages in the given language. */
export const failureOf = (refusal: Refusal, language: string): Failure => ({
  IsSuccess: false,
  ErrCode: errCodeOf(refusal.key),
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

/**
 * Sends a refusal. For 401, 403 and 405 the `Authorization` header repeats the status, because clients read it there.
 */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: string): FastifyReply {
  if ([401, 403, 405].includes(refusal.status)) reply.header('Authorization', String(refusal.status))
  if (refusal.key === 'tooManyRequests')
    reply.header('Retry-After', String(refusal.details.seconds ?? defaultWaitSeconds))
  if (refusal.key === 'unavailable')
    reply.header('Retry-After', String(refusal.details.seconds ?? unavailableRetrySeconds))
  return reply.status(refusal.status).send(failureOf(refusal, language))
}

/** Sends 503 with the reason why this process is not ready, for load balancers. */
export const sendUnready = (reply: FastifyReply, reason: Unavailability, language: string): FastifyReply =>
  reply
    .status(503)
    .header('Retry-After', String(unavailableRetrySeconds))
    .send({ ...failureOf(refuse('unavailable'), language), Reason: reason })
