import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from '../requests/isApi.ts'
import { sendRefusal } from './answers.ts'
import { languageOf } from './requestLanguage.ts'
import type { Route } from './route.ts'

/** Returns whether a request is for a file, which must not be redirected to the page when it is missing. */
const isFile = (request: FastifyRequest) => /^\/(assets|\.well-known)\/|\.\w+(\?|$)/.test(request.url)

/** Returns the methods of each path, in lower case. */
function methodsByPath(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>()
  for (const { operation } of routes) {
    const path = operation.path.toLowerCase()
    methods.set(path, [...(methods.get(path) ?? []), operation.method])
  }
  return methods
}

/** Answers requests without a route: a wrong method, an unknown call or file, or a page, which is redirected to the start. */
export function answerUnknown(app: FastifyInstance, routes: readonly Route[]): void {
  const methodsOf = methodsByPath(routes)
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
}
