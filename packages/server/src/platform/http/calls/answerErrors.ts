import { Refusal, refuse } from '@semilla/domain/refusal.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { unavailability } from '../../database/availability.ts'
import { refusalFor } from '../../database/constraints.ts'
import type { Readiness } from '../../database/readiness.ts'
import { translate } from '../../language.ts'
import { drainRequest } from '../requests/httpTimeouts.ts'
import { sendRefusal } from './answers.ts'
import { languageOf } from './requestLanguage.ts'

/** Returns the refusal for an HTTP error; undefined for an error of another kind. */
function refusalOfHttp(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.statusCode === 413) return refuse('tooLarge')
  if (error.statusCode === 408) return refuse('tooSlow')
  if (error.statusCode === 415) return refuse('wrongContentType')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('invalid')
  if (error.statusCode === 503) return refuse('unavailable')
  return undefined
}

/** Returns whether the sender closed the connection before the request was complete. Nobody receives its answer. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Answers errors with their refusal, or else with the request ID under which they are logged. */
export function answerErrors(app: FastifyInstance, readiness: Readiness): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = refusalOfHttp(error) ?? refusalFor(error)
    await drainRequest(request.raw)
    // A connection that its sender closed fails with the same code as one that the database closed.
    const reason = isBrokenOff(request) ? undefined : unavailability(error)
    if (reason) {
      readiness.recheck()
      request.log.warn({ err: error, reason, requestId: request.id }, 'the database could not be used')
    }
    if (refusal) return sendRefusal(reply, refusal, languageOf(request))
    request.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a call failed')
    return reply.status(500).send({
      IsSuccess: false,
      ErrCode: 'failed',
      ErrMsg: `${translate(languageOf(request), 'refusals:failed')} (${request.id})`,
    })
  })
}
