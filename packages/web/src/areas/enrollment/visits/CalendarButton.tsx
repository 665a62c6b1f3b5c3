import { Button, type ButtonProps } from '@mantine/core'
import { downloadVisit } from '@semilla/contract/enrollment/visits.ts'
import { IconCalendarDown } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'

type Props = { referralId: number; visitId: number; label: string; size?: ButtonProps['size'] }

/** Downloads a visit as a file that calendars open. */
export function CalendarButton({ referralId, visitId, label, size = 'sm' }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(downloadVisit, { referralId, visitId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconCalendarDown aria-hidden size={18} />}
      loading={isBusy}
      onClick={save}
    >
      {label}
    </Button>
  )
}
