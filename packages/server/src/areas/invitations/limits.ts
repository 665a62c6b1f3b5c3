import type { Limits } from '../../platform/http/calls/route.ts'
import { limitByNetwork } from '../../platform/http/limits/network.ts'

/** Limits attempts at invitation codes from one network. */
export const invitationLimits: Limits<unknown> = (caller) => [limitByNetwork('invitation', caller, 40, 15)]
