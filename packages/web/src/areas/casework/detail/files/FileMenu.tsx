import { Button, Menu } from '@mantine/core'
import type { exportNotes } from '@semilla/contract/reports/files.ts'
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../../../forms/useDownload.ts'

type Props = {
  /** The call that makes the file; all of them take the same form. */
  readonly operation: typeof exportNotes
  readonly applicationId: number
  readonly label: string
}

const endings = ['xlsx', 'pdf'] as const

/** Downloads a file about an application as a workbook or as a PDF, in the reader's language. */
export function FileMenu({ operation, applicationId, label }: Props) {
  const { t } = useTranslation()
  const { save, isBusy } = useDownload(operation)
  const inputOf = (ending: (typeof endings)[number]) => ({
    applicationId,
    allNotes: true,
    // Times are the city's, as on the page.
    offsetMinutes: undefined,
    fileName: ending === 'pdf' ? '.pdf' : '',
  })
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
          <Menu.Item key={ending} onClick={() => void save(inputOf(ending))}>
            {t(`casework.detail.file.${ending}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
