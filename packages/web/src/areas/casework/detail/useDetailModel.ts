import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { asked } from '../../../api/queryClient.ts'
import type { DetailModel } from './detail.ts'
import type { DetailDialog } from './dialogs/dialog.ts'

/** An application as staff work on it, and which dialog is open over it. */
export function useDetailModel(applicationId: number | undefined) {
  const [dialog, setDialog] = useState<DetailDialog>()
  const query = useQuery({
    ...asked(getApplicationDetail, { applicationId: applicationId ?? 0, really: true }),
    enabled: applicationId !== undefined,
  })
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
  return { detail, error: query.error, retry: () => void query.refetch() }
}
