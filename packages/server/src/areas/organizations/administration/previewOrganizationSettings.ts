import type { previewOrganizationSettings as operation } from '@semilla/contract/organizations/settings.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { SettingsForm } from '@semilla/domain/enrollment/settings.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { type CitySettings, changedSettings, citySettingsOf } from './citySettingsOf.ts'
import * as effects from './queries/effects.ts'

type Values = Readonly<Record<string, number>>
type Preview = (ctx: Context, wanted: SettingsForm, former: CitySettings) => Promise<Values>

const atOf = ({ clock }: Context): effects.At => ({ now: clock.now(), today: clock.today() })

/** The numbers behind the effect of each setting; its sentence is in `administration:effects`. */
const numbersOf: Record<keyof SettingsForm, Preview> = {
  updateNeededAfterDays: async (ctx, { updateNeededAfterDays: days }, { id }) => ({
    count: await effects.countWithoutUpdate(ctx.db, id, days, atOf(ctx)),
  }),
  unresponsiveAfterDays: async (ctx, { unresponsiveAfterDays: days }, { id }) => ({
    count: await effects.countInStatus(ctx.db, id, 'updateNeeded', days, atOf(ctx)),
  }),
  closedAfterDays: async (ctx, { closedAfterDays: days }, { id }) => ({
    count: await effects.countInStatus(ctx.db, id, 'unresponsive', days, atOf(ctx)),
  }),
  queueMultiplier: async (ctx, { queueMultiplier }, { settings }) => {
    const seats = await effects.countFreeSeats(ctx.db)
    return { before: seats * settings.queueMultiplier, after: seats * queueMultiplier }
  },
  maxUnanswered: async (ctx, { maxUnanswered }) => ({
    most: maxUnanswered,
    count: maxUnanswered === 0 ? 0 : await effects.countWithOffers(ctx.db, maxUnanswered),
  }),
  referralDays: async (ctx, { referralDays }) => ({
    days: referralDays,
    open: await effects.countOffers(ctx.db, atOf(ctx)),
    late: await effects.countLateAnswers(ctx.db, referralDays, atOf(ctx)),
  }),
  answerDays: async (ctx, { answerDays }) => ({ days: answerDays, open: await effects.countOwedAnswers(ctx.db) }),
  reminderDays: async (ctx, { reminderDays }) => ({
    count: await effects.countOffers(ctx.db, atOf(ctx), reminderDays),
  }),
  clockNoticeDays: async (_ctx, { clockNoticeDays }) => ({ days: clockNoticeDays }),
  startWindowDays: async (ctx) => ({ count: await effects.countWaiting(ctx.db) }),
  unlinkedDays: async (ctx, { unlinkedDays }, { id }) => ({
    count: await effects.countUnlinked(ctx.db, id, unlinkedDays, atOf(ctx)),
  }),
  vacancyCap: async (ctx, { vacancyCap }) => ({ count: await effects.countLargeVacancies(ctx.db, vacancyCap) }),
  passwordPolicy: async () => ({}),
  secondFactorFor: async (ctx, { secondFactorFor }) => ({
    count:
      secondFactorFor === 'nobody'
        ? 0
        : await effects.countWithoutSecondFactor(ctx.db, secondFactorFor === 'administrators'),
  }),
  tieOrder: async (ctx) => ({ count: await effects.countWaiting(ctx.db) }),
}

/** Returns what each changed setting would do today, in the reader's language. Nothing is changed. */
export async function previewOrganizationSettings(
  ctx: Context,
  { organizationId, settings }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const former = await citySettingsOf(ctx, organizationId)
  const told: Output<typeof operation> = []
  for (const setting of changedSettings(former.settings, settings)) {
    const values = await numbersOf[setting](ctx, settings, former)
    told.push({ setting, effect: translate(ctx.language, `administration:effects.${setting}`, values) })
  }
  return told
}
