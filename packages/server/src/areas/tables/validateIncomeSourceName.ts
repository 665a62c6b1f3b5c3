import type { validateIncomeSourceName as operation } from '@semilla/contract/tables.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { isIncomeSourceTaken } from '../reference/tables/queries/choices.ts'

/** Returns whether no other source of income has the name. */
export const validateIncomeSourceName = async (
  { db }: Context,
  { name, id }: Input<typeof operation>,
): Promise<boolean> => !(await isIncomeSourceTaken(db, name, id))
