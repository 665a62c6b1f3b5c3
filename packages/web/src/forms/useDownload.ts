import type { Input, Operation } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { download } from '../api/call.ts'
import { CallError } from '../api/callError.ts'
import { keepFocus } from '../ui/navigation/lostFocus.ts'
import { toast } from '../ui/notifications/toasts.tsx'

/** Returns how to save the file that an operation gives. A notification says why if the server declines. */
export function useDownload<Op extends Operation>(operation: Op) {
  const [isBusy, setBusy] = useState(false)
  const save = async (input: Input<Op>) => {
    setBusy(true)
    try {
      await keepFocus(() => download(operation, input))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy }
}
