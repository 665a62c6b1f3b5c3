import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { livePath } from '@semilla/contract/live.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import { type Readiness, watchReadiness } from '../database/readiness.ts'
import { serveMailReports } from '../delivery/mailReports.ts'
import { serveOutbox } from '../delivery/outbox.ts'
import { serveTextReports } from '../delivery/textReports.ts'
import { serveUnsubscribe } from '../delivery/unsubscribePage.ts'
import { answerErrors } from './calls/answerErrors.ts'
import { sendRefusal, sendUnready } from './calls/answers.ts'
import { answerUnknown } from './calls/answerUnknown.ts'
import { languageOf } from './calls/requestLanguage.ts'
import type { Route } from './calls/route.ts'
import { serveCalls, serveDescription } from './calls/serveCalls.ts'
import type { Services } from './calls/services.ts'
import { readFileForms } from './files/readForms.ts'
import { serveResumableUploads } from './files/resumableUploads.ts'
import { protectFromOverload } from './limits/overload.ts'
import { warnOfUnnamedProxy } from './limits/unnamedProxy.ts'
import { serveWeb } from './pages/web.ts'
import { answerClientError } from './requests/clientErrors.ts'
import { httpTimeouts } from './requests/httpTimeouts.ts'
import { isApi } from './requests/isApi.ts'
import { readBodies } from './requests/readBody.ts'
import { refuseForeignHosts, refuseForeignOrigins } from './security/origins.ts'
import { registerSecurityHeaders } from './security/securityHeaders.ts'

/**
 * Returns whether a request may change the protocol. Others are answered as if they had not asked: clients such as Java's
 * ask for HTTP/2 with every request.
 */
const mayUpgrade = ({ url = '' }: IncomingMessage) => url.startsWith(livePath)

/** Returns a server without routes. */
function emptyServer(config: Config): FastifyInstance {
  const { http, ...timeouts } = httpTimeouts(config)
  return Fastify({
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
}

/** Protects every request and reads its body. */
async function admitRequests(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  await registerSecurityHeaders(app, config)
  await app.register(cookie)
  readBodies(app, isApi)
  readFileForms(app, services, (request) => request.routeOptions.config.takesFile === true)
  warnOfUnnamedProxy(app, config)
  await protectFromOverload(app, config)
  app.addHook('onRequest', refuseForeignHosts(config))
  app.addHook('onRequest', refuseForeignOrigins(config))
  // Prevents browsers and proxies from caching personal data, which the next user of a shared computer could read.
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) reply.header('cache-control', 'no-store')
  })
}

/** Tells load balancers whether the process lives, and whether it can use the database. */
function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    const reason = await readiness.check()
    return reason ? sendUnready(reply, reason, languageOf(request)) : { ok: true }
  })
}

/** Returns the HTTP server with the routes of all areas. It does not listen yet. */
export async function buildServer(routes: readonly Route[], services: Services): Promise<FastifyInstance> {
  const readiness = watchReadiness(services.db)
  const app = emptyServer(services.config)
  await admitRequests(app, services)
  answerErrors(app, readiness)
  // After the error handler, which routes take over when they are made.
  serveResumableUploads(app, services)
  serveCalls(app, routes, services)
  serveDescription(app, routes)
  serveHealth(app, readiness)
  serveOutbox(app, services)
  serveUnsubscribe(app, services)
  serveTextReports(app, services)
  serveMailReports(app, services)
  await serveWeb(app)
  answerUnknown(app, routes)
  return app
}
