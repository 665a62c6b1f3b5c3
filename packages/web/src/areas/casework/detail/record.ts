import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

export type ApplicationDetail = Output<typeof getApplicationDetail>
export type DetailChild = ApplicationDetail['children'][number]
export type DetailReferral = ApplicationDetail['application']['referrals'][number]
