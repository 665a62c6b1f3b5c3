import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import { openApi } from '@semilla/contract/openapi.ts'
import { Refusal, refuse } from '@semilla/domain/refusal.ts'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { sql } from 'kysely'
import { refusalBehind } from '../database/constraints.ts'
import { serveOutbox } from '../delivery/outbox.ts'
import { translate } from '../language.ts'
import { answerCall, languageOf, type Services } from './answerCall.ts'
import { sendRefusal } from './answers.ts'
import { answerClientError } from './clientErrors.ts'
import { protectAgainstFloods } from './floods.ts'
import { refuseForeignOrigins } from './origins.ts'
import { refuseUnreadable } from './refuseUnreadable.ts'
import type { Route } from './route.ts'
import { serveWeb } from './web.ts'

const bodyLimit = 1_048_576

/** What a failure of HTTP itself means to the caller. */
function refusalOfHttp(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.statusCode === 413) return refuse('tooLarge')
  if (error.statusCode === 415) return refuse('wrongType')
  if (error.statusCode === 429) return refuse('tooManyRequests')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('invalid')
  if (error.statusCode === 503) return refuse('unavailable')
  return undefined
}

const isApi = (request: FastifyRequest) => /^\/(api|message)(\/|$)/i.test(request.url)

/** Builds the HTTP server around the routes of all areas. It does not listen yet. */
export async function buildServer(routes: readonly Route[], services: Services): Promise<FastifyInstance> {
  const { config, db } = services
  const app = Fastify({
    bodyLimit,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => sendRefusal(reply, refuse('invalid'), languageOf(request)),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL },
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        upgradeInsecureRequests: config.isProduction ? [] : null,
      },
    },
    hsts: config.isProduction,
  })
  await app.register(cookie)
  await app.register(formbody)
  // A body is JSON or a form; a text that happens to hold one is of the wrong type.
  app.removeContentTypeParser('text/plain')
  await protectAgainstFloods(app, config)
  app.addHook('onRequest', refuseForeignOrigins(config))
  // What a family was shown stays in no browser and on no way there, for whoever uses the computer next.
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) reply.header('cache-control', 'no-store')
  })
  app.addHook('preHandler', async (request) => refuseUnreadable(request.body))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOfHttp(error) ?? refusalBehind(error)
    if (refusal) return sendRefusal(reply, refusal, languageOf(request))
    request.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a call failed')
    return reply.status(500).send({
      IsSuccess: false,
      ErrCode: 'failed',
      ErrMsg: `${translate(languageOf(request), 'refusals:failed')} (${request.id})`,
    })
  })
  const methodsOf = new Map<string, string[]>()
  for (const each of routes) {
    const { method, path } = each.operation
    methodsOf.set(path.toLowerCase(), [...(methodsOf.get(path.toLowerCase()) ?? []), method])
    app.route({ method, url: path, handler: (request, reply) => answerCall(each, request, reply, services) })
  }
  let description: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    // Written once: it takes a tenth of a second, and anybody may ask for it again and again.
    description ??= JSON.stringify(openApi(routes.map(({ operation }) => operation)))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db)
    return { ok: true }
  })
  serveOutbox(app, services)
  await serveWeb(app)
  app.setNotFoundHandler((request, reply) => {
    const known = methodsOf.has(request.url.split('?')[0]?.replace(/\/$/, '').toLowerCase() ?? '')
    if (known) return sendRefusal(reply, refuse('methodNotAllowed'), languageOf(request))
    if (isApi(request) || request.method !== 'GET') return sendRefusal(reply, refuse('notFound'), languageOf(request))
    return reply.redirect('/')
  })
  return app
}
