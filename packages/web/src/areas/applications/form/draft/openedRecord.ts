import * as detail from '@semilla/contract/applications/detail.ts'
import { call } from '../../../../api/call.ts'
import { CallError } from '../../../../api/callError.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { keepPath } from '../../../../api/queries/reads.ts'
import type { ApplicationRecord } from '../fromRecord.ts'

type Opened = { readonly record: ApplicationRecord; readonly canUpdate: boolean }

/** What this browser knows of the application that is being changed, so that it can be changed on without a network. */
const openedPath = 'openedApplication'
keepPath(openedPath)
export const openedKey = (applicationId: number) => [openedPath, applicationId] as const

export const isOffline = (error: unknown) => error instanceof CallError && error.code === 'offline'

/** Returns the stored application, which this browser then knows. */
export async function readRecord(applicationId: number): Promise<Opened> {
  const [record, { canUpdate }] = await Promise.all([
    call(detail.getApplicationDetail, { applicationId, really: true }),
    call(detail.getCanUpdate, { applicationId }),
  ])
  return queryClient.setQueryData<Opened>(openedKey(applicationId), { record, canUpdate }) as Opened
}

/** Returns the application that was copied, or undefined if it cannot be read now. */
export const findSource = (applicationId: number): Promise<ApplicationRecord | undefined> =>
  call(detail.getApplicationDetail, { applicationId, really: true }).catch(() => undefined)

/** Returns the stored application; without a network, as this browser saw it last. */
export async function loadRecord(applicationId: number): Promise<Opened> {
  try {
    return await readRecord(applicationId)
  } catch (error) {
    const last = isOffline(error) && queryClient.getQueryData<Opened>(openedKey(applicationId))
    if (!last) throw error
    return last
  }
}
