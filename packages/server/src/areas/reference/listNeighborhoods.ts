import type { listNeighborhoods as operation } from '@semilla/contract/reference.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { listAllNeighborhoods } from './queries.ts'

/** The city's neighborhoods by name. Clients name a city that has no record here, so it is not looked at. */
export const listNeighborhoods = ({ db }: Context): Promise<Output<typeof operation>> => listAllNeighborhoods(db)
