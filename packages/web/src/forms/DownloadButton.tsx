import { Button, type ButtonProps } from '@mantine/core'
import type { Input, Operation } from '@semilla/contract/wire/operation.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDownload } from './useDownload.ts'

type Props<Op extends Operation> = {
  operation: Op
  input: Input<Op>
  label: string
  /** What the file is about, for screen readers, where there are several such buttons. */
  of?: string | undefined
  size?: ButtonProps['size']
  icon?: ReactNode
}

/** Saves the file that an operation gives, and says why if it gives none. */
export function DownloadButton<Op extends Operation>({
  operation,
  input,
  label,
  of,
  size = 'sm',
  icon = <IconDownload aria-hidden size={18} />,
}: Props<Op>) {
  const { save, isBusy } = useDownload(operation)
  return (
    <Button variant="default" size={size} loading={isBusy} leftSection={icon} onClick={() => void save(input)}>
      {label}
      {of && <span className="visually-hidden"> {of}</span>}
    </Button>
  )
}
