import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { livePath } from '@semilla/contract/live.ts'
import { openApi } from '@semilla/contract/openapi.ts'
import { Refusal, refuse } from '@semilla/domain/refusal.ts'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { unavailability } from '../database/availability.ts'
import { refusalFor } from '../database/constraints.ts'
import { watchReadiness } from '../database/readiness.ts'
import { serveMailReports } from '../delivery/mailReports.ts'
import { serveOutbox } from '../delivery/outbox.ts'
import { serveTextReports } from '../delivery/textReports.ts'
import { serveUnsubscribe } from '../delivery/unsubscribePage.ts'
import { translate } from '../language.ts'
import { sendRefusal, sendUnready } from './calls/answers.ts'
import { handleCall, languageOf } from './calls/handleCall.ts'
import type { Route } from './calls/route.ts'
import type { Services } from './calls/services.ts'
import { readFileForms } from './files/readForms.ts'
import { serveResumableUploads } from './files/resumableUploads.ts'
import { protectFromOverload } from './limits/overload.ts'
import { serveWeb } from './pages/web.ts'
import { answerClientError } from './requests/clientErrors.ts'
import { drainRequest, httpTimeouts } from './requests/httpTimeouts.ts'
import { readBodies } from './requests/readBody.ts'
import { refuseForeignHosts, refuseForeignOrigins } from './security/origins.ts'
import { registerSecurityHeaders } from './security/securityHeaders.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the request may be a form with a file. */
    takesFile?: boolean
  }
}

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

/** Returns whether a request is for a file, which must not be redirected to the page when it is missing. */
const isFile = (request: FastifyRequest) => /^\/(assets|\.well-known)\/|\.\w+(\?|$)/.test(request.url)
const isApi = (request: FastifyRequest) => /^\/(api|message)(\/|$)/i.test(request.url)

/**
 * Returns whether a request may change the protocol. Others are answered as if they had not asked: clients such as Java's
 * ask for HTTP/2 with every request.
 */
const mayUpgrade = ({ url = '' }: IncomingMessage) => url.startsWith(livePath)

/** Returns the HTTP server with the routes of all areas. It does not listen yet. */
export async function buildServer(routes: readonly Route[], services: Services): Promise<FastifyInstance> {
  const { config, db } = services
  const readiness = watchReadiness(db)
  const { http, ...timeouts } = httpTimeouts(config)
  const app = Fastify({
    ...timeouts,
    http: { ...http, shouldUpgradeCallback: mayUpgrade },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => sendRefusal(reply, refuse('invalid'), languageOf(request)),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL },
  })
  await registerSecurityHeaders(app, config)
  await app.register(cookie)
  readBodies(app, isApi)
  readFileForms(app, services, (request) => request.routeOptions.config.takesFile === true)
  await protectFromOverload(app, config)
  app.addHook('onRequest', refuseForeignHosts(config))
  app.addHook('onRequest', refuseForeignOrigins(config))
  // Prevents browsers and proxies from caching personal data, which the next user of a shared computer could read.
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = refusalOfHttp(error) ?? refusalFor(error)
    if (refusal?.key === 'tooLarge') await drainRequest(request.raw)
    const reason = unavailability(error)
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
  // After the error handler, which routes take over when they are made.
  serveResumableUploads(app, services)
  const methodsOf = new Map<string, string[]>()
  for (const each of routes) {
    const { method, path, maxBodyBytes: bodyLimit, takesFile } = each.operation
    methodsOf.set(path.toLowerCase(), [...(methodsOf.get(path.toLowerCase()) ?? []), method])
    const handler = (request: FastifyRequest, reply: FastifyReply) => handleCall(each, request, reply, services)
    app.route({ method, url: path, bodyLimit, config: { takesFile }, handler })
  }
  let description: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    // Cached, because it takes a tenth of a second and anyone may request it repeatedly.
    description ??= JSON.stringify(openApi(routes.map(({ operation }) => operation)))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    const reason = await readiness.check()
    return reason ? sendUnready(reply, reason, languageOf(request)) : { ok: true }
  })
  serveOutbox(app, services)
  serveUnsubscribe(app, services)
  serveTextReports(app, services)
  serveMailReports(app, services)
  await serveWeb(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf.get(request.url.split('?')[0]?.replace(/\/$/, '').toLowerCase() ?? '')
    if (allowed) {
      reply.header('Allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '))
      return sendRefusal(reply, refuse('methodNotAllowed'), languageOf(request))
    }
    if (isApi(request) || isFile(request) || request.method !== 'GET')
      return sendRefusal(reply, refuse('notFound'), languageOf(request))
    return reply.redirect('/')
  })
  return app
}
