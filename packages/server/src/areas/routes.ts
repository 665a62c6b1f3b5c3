import type { Route } from '../platform/http/route.ts'

/** Every route of the product, area by area in the order in which they may import each other. */
export const allRoutes: readonly Route[] = []
