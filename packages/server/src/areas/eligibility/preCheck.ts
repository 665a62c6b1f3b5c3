import type { Input, Output } from '@semilla/contract/operation.ts'
import { preCheck as operation } from '@semilla/contract/preCheck.ts'
import { familySize, monthlyIncome } from '@semilla/domain/applications/income.ts'
import { preCheck as reckon } from '@semilla/domain/eligibility/preCheck.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/refuseFaults.ts'
import { translate } from '../../platform/language.ts'
import { getCity } from '../organizations/getCity.ts'
import { settingsOf } from '../organizations/settings.ts'
import { incomeTablesOf } from './incomeTables.ts'

const asked = z.object({ familySize, monthlyIncome })

/** A first answer before anybody signs up: likely eligible or not, and the fee for full-time and part-time care. */
export async function preCheck(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const read = asked.safeParse(input)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message }))
    refuseFaults(operation, faults)
  }
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
