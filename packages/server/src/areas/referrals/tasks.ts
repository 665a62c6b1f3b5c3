import { expireReferrals } from './expireReferrals.ts'

export const referralTasks = { expireReferrals }
