import { Button, Menu } from '@mantine/core'
import type { exportNotes } from '@semilla/contract/reports/files.ts'
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../../api/call.ts'
import { CallError } from '../../../../api/callError.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'

type Props = {
  /** The call that makes the file; all of them take the same form. */
  readonly operation: typeof exportNotes
  readonly applicationId: number
  readonly label: string
}

const endings = ['xlsx', 'pdf'] as const

/** Downloads a file about an application as a workbook or as a PDF, in the reader's language and time zone. */
export function FileMenu({ operation, applicationId, label }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const save = async (ending: (typeof endings)[number]) => {
    setBusy(true)
    try {
      await download(operation, {
        applicationId,
        allNotes: true,
        offsetMinutes: new Date().getTimezoneOffset(),
        fileName: ending === 'pdf' ? '.pdf' : '',
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className="no-print"
          size="sm"
          variant="default"
          loading={isBusy}
          leftSection={<IconFileDownload aria-hidden size={18} />}
          rightSection={<IconChevronDown aria-hidden size={16} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {endings.map((ending) => (
          <Menu.Item key={ending} onClick={() => void save(ending)}>
            {t(`casework.detail.file.${ending}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
