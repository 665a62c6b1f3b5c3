import { useMemo, useState } from 'react'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { getApplicationDetail } from '../../matching/queries.ts'
import type { DetailModel } from './detail.ts'
import type { DetailDialog } from './dialogs/dialog.ts'

/** Returns an application as staff see it, and its open dialog. */
export function useDetailModel(applicationId: number | undefined) {
  const [dialog, setDialog] = useState<DetailDialog>()
  const query = useRead(getApplicationDetail, applicationId === undefined ? undefined : { applicationId, really: true })
  const detail = useMemo<DetailModel | undefined>(
    () =>
      query.data && {
        ...query.data,
        may: (capability) => query.data.application.capabilities.includes(capability),
        dialog,
        open: setDialog,
        close: () => setDialog(undefined),
      },
    [query.data, dialog],
  )
  return { detail, error: whyMissing(query), retry: () => void query.refetch() }
}
