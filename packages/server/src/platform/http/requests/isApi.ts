import type { FastifyRequest } from 'fastify'

/** Returns whether a request is for a call, known or unknown, and not for a page or a file of the interface. */
export const isApi = (request: Pick<FastifyRequest, 'url'>): boolean => /^\/(api|message)(\/|$)/i.test(request.url)
