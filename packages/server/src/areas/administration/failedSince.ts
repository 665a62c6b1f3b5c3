import { daysBefore } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'

/** Days for which a message that was given up waits for administrators. */
const waitingDays = 30

/** Returns since when messages were written that wait for administrators once they were given up. */
export const failedSince = ({ clock }: Pick<Context, 'clock'>): string => daysBefore(clock.now(), waitingDays)
