import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { listTags } from '@semilla/contract/casework/tags.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import type { Input, Operation, Output } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { CallError } from '../../../api/callError.ts'
import { faultsOfCall } from '../../../api/faults.ts'
import { askAgain, useSubmit } from '../../../api/queryClient.ts'
import type { FieldFault } from '../../../ui/ErrorSummary.tsx'
import { toast } from '../../../ui/toasts.tsx'

/** Reads again what any change of an application can alter. */
export const readAgain = () => askAgain(getApplicationDetail, getStatusChoices, listTags, listWaiting)

/**
 * A change of the application that is shown. When it is done, everything is read again and then said; what was declined is
 * kept as `faults` for the form to show, or said at once where there is no form.
 */
export function useChange<Op extends Operation>(operation: Op, where: 'form' | 'page' = 'form') {
  const submit = useSubmit(operation)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const decline = (found: readonly FieldFault[]) => {
    if (where === 'form') setFaults([...found])
    else toast.problem(found.map(({ message }) => message).join(' '))
  }
  const change = async (input: Input<Op>, said?: (answer: Output<Op>) => string | undefined) => {
    try {
      const answer = await submit.mutateAsync(input)
      setFaults([])
      const text = said?.(answer)
      await readAgain()
      if (text) toast.done(text)
      return { answer }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      decline(faultsOfCall(operation, input, error))
      // Somebody else was faster: show what is there now.
      if (error.status === 409) await readAgain()
      return undefined
    }
  }
  return { change, faults, setFaults, isBusy: submit.isPending }
}
