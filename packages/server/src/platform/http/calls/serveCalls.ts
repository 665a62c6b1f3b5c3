import { openApi } from '@semilla/contract/openapi.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleCall } from './handleCall.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the request may be a form with a file. */
    takesFile?: boolean
  }
}

/** Adds the routes of all areas. */
export function serveCalls(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  for (const each of routes) {
    const { method, path, maxBodyBytes: bodyLimit, takesFile } = each.operation
    const handler = (request: FastifyRequest, reply: FastifyReply) => handleCall(each, request, reply, services)
    app.route({ method, url: path, bodyLimit, config: { takesFile }, handler })
  }
}

/** Adds the description of all operations as OpenAPI. */
export function serveDescription(app: FastifyInstance, routes: readonly Route[]): void {
  let description: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    // Cached, because it takes a tenth of a second and anyone may request it repeatedly.
    description ??= JSON.stringify(openApi(routes.map(({ operation }) => operation)))
    return reply.type('application/json; charset=utf-8').send(description)
  })
}
