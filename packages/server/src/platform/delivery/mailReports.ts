import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { readSigned, signed } from '../access/signedText.ts'
import type { Services } from '../http/calls/services.ts'
import { isAddressGone } from './mailStatus.ts'
import { type Failure, recordUndelivered, textOfTry, tryNamed } from './undelivered.ts'

const path = '/mailReport'
const purpose = 'reporting on an email'
/** Bytes of a report: most mail servers return the headers of the email, some all of it. */
const maxBytes = 1_048_576

/**
 * Returns the address to which mail servers return an email that they accepted and cannot deliver; undefined where
 * MAIL_BOUNCES is not set. It identifies one try of one message, and only its receiver learns it.
 */
export function returnPath(
  { MAIL_BOUNCES, SESSION_SECRET }: Pick<Config, 'MAIL_BOUNCES' | 'SESSION_SECRET'>,
  notice: { readonly id: number; readonly tries: number },
): string | undefined {
  const [name, host] = MAIL_BOUNCES?.split('@') ?? []
  return host ? `${name}+${signed(SESSION_SECRET, purpose, textOfTry(notice))}@${host}` : undefined
}

/** Returns the try of a message that a report is about, by the address to which it was sent back. */
function triedOf(report: string, secret: string): ReturnType<typeof tryNamed> {
  for (const [, token] of report.matchAll(/\+([\w-]+\.[\w-]{22})@/g)) {
    const tried = tryNamed(readSigned(secret, purpose, token))
    if (tried) return tried
  }
  return undefined
}

/** Returns why a report says that an email will never arrive (RFC 3464); undefined for one that is only late. */
function failureIn(report: string): Failure | undefined {
  const part = /^content-type:\s*message\/delivery-status\b(.*)$/ims.exec(report)?.[1] ?? ''
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(part)?.[1]
  if (!status || !/^action:\s*failed\b/im.test(part)) return undefined
  // Nothing can be both space and diagnosis: a report of a megabyte of spaces would be tried in every division.
  const diagnosis = /^diagnostic-code:\s*(?:smtp;\s*)?(\S.{0,299})/im.exec(part)?.[1]?.trim()
  return { reason: diagnosis ?? status, isGone: isAddressGone(status) }
}

/**
 * Serves the route on which the mail server passes on returned emails. Those that do not report a failure change
 * nothing.
 */
export function serveMailReports(app: FastifyInstance, services: Services): void {
  const { config } = services
  if (!config.MAIL_BOUNCES) return
  app.addContentTypeParser('message/rfc822', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.post(path, { bodyLimit: maxBytes }, async (request, reply) => {
    const report = typeof request.body === 'string' ? request.body : ''
    const tried = triedOf(report, config.SESSION_SECRET)
    if (!tried) return reply.code(404).send()
    const failure = failureIn(report)
    if (failure) await recordUndelivered(services, { ...tried, method: 'email' }, failure)
    return reply.code(204).send()
  })
}
