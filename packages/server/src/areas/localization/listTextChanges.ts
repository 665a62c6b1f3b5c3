import type { listTextChanges as operation } from '@semilla/contract/localization.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { findTextChanges } from './queries.ts'

/** Returns the changes of one text, or of all, the latest first. */
export const listTextChanges = ({ db }: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> =>
  findTextChanges(db, input)
