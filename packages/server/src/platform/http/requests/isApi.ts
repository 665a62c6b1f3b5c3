import type { FastifyRequest } from 'fastify'

const ofApi = /^\/(api|message)(\/|$)/i

/**
 * Returns whether a request is for a call, known or unknown, and not for a page or a file of the interface. The route that
 * takes it tells too, because the path in the URL may be written with percent signs.
 */
export const isApi = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean =>
  ofApi.test(url) || ofApi.test(routeOptions.url ?? '')
