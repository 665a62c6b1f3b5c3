import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { readSigned, signed } from '../access/signedText.ts'
import type { Services } from '../http/calls/services.ts'
import { recordUndelivered, textOfTry, tryNamed } from './undelivered.ts'

const path = '/textReport'
const purpose = 'reporting on a text message'

/**
 * Returns the URL at which the gateway reports on a text message after it has accepted it; undefined where the gateway
 * cannot reach this deployment. The URL is signed and valid for this try of this message only.
 */
export const textReportUrl = (
  { PUBLIC_URL, SESSION_SECRET }: Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'>,
  notice: { readonly id: number; readonly tries: number },
): string | undefined =>
  PUBLIC_URL.startsWith('https:')
    ? `${PUBLIC_URL}${path}?t=${signed(SESSION_SECRET, purpose, textOfTry(notice))}`
    : undefined

/** Twilio's codes for a text that was taken and whose number will never get one: unknown, a landline, or stopped. */
const gone = ['30005', '30006', '21610']

const report = z.object({ MessageStatus: z.enum(['undelivered', 'failed']), ErrorCode: z.string().max(20).default('') })

/**
 * Serves the route on which the gateway reports text messages that did not arrive. All other reports change nothing.
 */
export function serveTextReports(app: FastifyInstance, services: Services): void {
  app.post(path, async (request, reply) => {
    const tried = tryNamed(readSigned(services.config.SESSION_SECRET, purpose, (request.query as { t?: string }).t))
    if (!tried) return reply.code(404).send()
    const { data } = report.safeParse(request.body)
    if (data) {
      const failure = {
        reason: `${data.ErrorCode} ${data.MessageStatus}`.trim(),
        isGone: gone.includes(data.ErrorCode),
      }
      await recordUndelivered(services, { ...tried, method: 'text' }, failure)
    }
    return reply.code(204).send()
  })
}
