import type { ButtonProps } from '@mantine/core'
import { downloadVisit } from '@semilla/contract/enrollment/visits.ts'
import { IconCalendarDown } from '@tabler/icons-react'
import { DownloadButton } from '../../../forms/DownloadButton.tsx'

type Props = { referralId: number; visitId: number; label: string; of?: string; size?: ButtonProps['size'] }

/** Downloads a visit as a file that calendars open. */
export function CalendarButton({ referralId, visitId, ...shown }: Props) {
  const icon = <IconCalendarDown aria-hidden size={18} />
  return <DownloadButton operation={downloadVisit} input={{ referralId, visitId }} icon={icon} {...shown} />
}
