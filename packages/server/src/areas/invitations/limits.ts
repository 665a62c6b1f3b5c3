import { limitByNetwork } from '../../platform/http/network.ts'
import type { Limits } from '../../platform/http/route.ts'

/** Limits attempts at invitation codes from one network. */
export const invitationLimits: Limits<unknown> = (caller) => [limitByNetwork('invitation', caller, 40, 15)]
