import * as dashboard from '@semilla/contract/applications/dashboard.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { queryOf, read, readNow, useRead } from '../../../api/queries/reads.ts'
import { getOwnDraft } from '../queries.ts'

const getParentDashboard = read(dashboard.getParentDashboard, { isWorded: true, isKept: true })

export type OwnApplication = Output<typeof dashboard.getParentDashboard>[number]
export type OwnReferral = OwnApplication['referrals'][number]

/** Returns the parent's applications, with their history in the current language. */
export const useDashboard = () => useRead(getParentDashboard, {})

/** Starts to read the dashboard, unless it was just read. */
export const beginDashboard = () => void queryClient.prefetchQuery(queryOf(getParentDashboard, {}))

/** Reads the dashboard again, for what happens by itself after an answer. */
export const readDashboardAgain = () => readNow(getParentDashboard, {})

/** Returns the draft of a new application. */
export const useNewDraft = () => useRead(getOwnDraft, {}).data
