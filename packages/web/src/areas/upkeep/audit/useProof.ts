import type { verifyAuditChain as operation } from '@semilla/contract/audit.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../forms/useAction.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { verifyAuditChain } from '../queries.ts'

type Proved = Output<typeof operation>

/**
 * Returns a function that proves the log part by part, to its end or until the screen is left, and shows the outcome. Also
 * returns how much is proved so far, if the log has more than one part.
 */
export function useProof() {
  const { t } = useTranslation()
  const { act } = useAction(verifyAuditChain)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Proved>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  function tell({ entries, unsealed }: Proved, faults: Proved['faults']): void {
    const places = faults.map(({ position, auditId }) => `${position} (${auditId})`).join(', ')
    if (faults.length === 0) toast.done(t('upkeep.audit.whole', { count: entries, unsealed }))
    else toast.problem(t('upkeep.audit.broken', { places }))
  }

  async function provePart(after: number, found: Proved['faults']): Promise<void> {
    const proved = (await act({ after }))?.answer
    if (!proved || isLeft.current) return
    const faults = [...found, ...proved.faults]
    if (proved.isEnd) return tell(proved, faults)
    setProgress(proved)
    await provePart(proved.entries, faults)
  }

  async function prove(): Promise<void> {
    setBusy(true)
    await provePart(0, [])
    setBusy(false)
    setProgress(undefined)
  }
  return { prove, isBusy, progress }
}
