import type { ReactNode } from 'react'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { CannotShow } from './CannotShow.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import { Detail } from './detail.ts'
import { DialogHost } from './dialogs/DialogHost.tsx'
import { useDetailModel } from './useDetailModel.ts'

type Props = { applicationId: number | undefined; children: ReactNode }

/** Shows content about an application once it has loaded, and its dialogs. Another application begins with its own. */
export function WithDetail({ applicationId, children }: Props) {
  const { detail, error, retry } = useDetailModel(applicationId)
  if (error || applicationId === undefined) return <CannotShow error={error} retry={retry} />
  if (!detail) return <Skeletons count={6} />
  return (
    <Detail key={applicationId} value={detail}>
      {children}
      <DialogHost />
      <Disclaimer />
    </Detail>
  )
}
