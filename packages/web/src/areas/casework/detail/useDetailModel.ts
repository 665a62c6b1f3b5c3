import { useMemo, useState } from 'react'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { getApplicationDetail } from '../../matching/queries.ts'
import type { DetailModel } from './detail.ts'
import type { DetailDialog } from './dialogs/dialog.ts'

type Opened = { readonly of: number | undefined; readonly dialog: DetailDialog }

/** Returns an application as staff see it, and its open dialog. */
export function useDetailModel(applicationId: number | undefined) {
  const [opened, setOpened] = useState<Opened>()
  // The back button can lead to another family while a dialog is open.
  const dialog = opened?.of === applicationId ? opened?.dialog : undefined
  const query = useRead(getApplicationDetail, applicationId === undefined ? undefined : { applicationId, really: true })
  const detail = useMemo<DetailModel | undefined>(
    () =>
      query.data && {
        ...query.data,
        may: (capability) => query.data.application.capabilities.includes(capability),
        dialog,
        open: (next) => setOpened({ of: applicationId, dialog: next }),
        close: () => setOpened(undefined),
      },
    [query.data, dialog, applicationId],
  )
  return { detail, error: whyMissing(query), retry: () => void query.refetch() }
}
