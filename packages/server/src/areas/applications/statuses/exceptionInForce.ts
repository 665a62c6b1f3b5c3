import type { Context } from '../../../platform/context.ts'
import type { Exception } from '../../eligibility/decide.ts'
import type { ApplicationRecord } from '../queries/record.ts'
import { findException } from './queries/decisions.ts'

/**
 * Returns the exception by which a family is helped where the rules say no. It ends when staff make the application
 * ineligible.
 */
export const exceptionInForce = async (
  { db }: Pick<Context, 'db'>,
  { id, status }: Pick<ApplicationRecord, 'id' | 'status'>,
): Promise<Exception | undefined> => (status === 'ineligible' ? undefined : findException(db, id))
