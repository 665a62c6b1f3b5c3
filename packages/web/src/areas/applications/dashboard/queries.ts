import * as dashboard from '@semilla/contract/applications/dashboard.ts'
import { getDraft } from '@semilla/contract/applications/drafts.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { read, useRead } from '../../../api/queries/reads.ts'

const getParentDashboard = read(dashboard.getParentDashboard, { isWorded: true })
const getOwnDraft = read(getDraft)

export type OwnApplication = Output<typeof dashboard.getParentDashboard>[number]
export type OwnReferral = OwnApplication['referrals'][number]

/** The parent's applications, with the words of their timeline in the language of the page. */
export const useDashboard = () => useRead(getParentDashboard, {})

/** A new application that was begun and not sent. */
export const useBegunDraft = () => useRead(getOwnDraft, {}).data
