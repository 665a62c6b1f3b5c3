import { Button } from '@mantine/core'
import type { Input, Operation } from '@semilla/contract/wire/operation.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../api/call.ts'
import { CallError } from '../../api/callError.ts'
import { toast } from '../../ui/notifications/toasts.tsx'

type Props<Op extends Operation> = { operation: Op; input: Input<Op>; label: string }

/** Saves the file that an operation gives, and says why if it gives none. */
export function DownloadButton<Op extends Operation>({ operation, input, label }: Props<Op>) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(operation, input)
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
      loading={isBusy}
      leftSection={<IconDownload aria-hidden size={18} />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
