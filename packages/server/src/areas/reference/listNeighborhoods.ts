import type { listNeighborhoods as operation } from '@semilla/contract/reference.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { listOpenNeighborhoods } from './queries.ts'

/** Returns the city's neighborhoods by name. The city that clients send has no record here and is ignored. */
export const listNeighborhoods = ({ db }: Context): Promise<Output<typeof operation>> => listOpenNeighborhoods(db)
