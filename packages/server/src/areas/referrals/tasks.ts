import { endRefusals } from './endRefusals.ts'
import { expireReferrals } from './expireReferrals.ts'

export const referralTasks = { endRefusals, expireReferrals }
