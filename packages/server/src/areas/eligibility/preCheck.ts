import type { preCheck as operation } from '@semilla/contract/eligibility.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { preCheck as reckon } from '@semilla/domain/eligibility/preCheck.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { getCity } from '../organizations/getCity.ts'
import { settingsOf } from '../organizations/settings.ts'
import { incomeTablesOf } from '../reference/incomeTables.ts'

/**
 * Returns a first estimate before sign-up: whether the family is likely to be eligible, and the fee for full-time and
 * part-time care.
 */
export async function preCheck(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const city = await getCity(ctx.db, undefined)
  const { feeShares } = await settingsOf(ctx.db, city.id)
  const { eligibility, isEligible, fee } = reckon(input, await incomeTablesOf(ctx), ctx.clock.today(), feeShares)
  return {
    eligibility,
    isEligible,
    message: translate(ctx.language, `eligibility:preCheck.${eligibility}`),
    feeFullTime: fee.fullTime,
    feePartTime: fee.partTime,
  }
}
