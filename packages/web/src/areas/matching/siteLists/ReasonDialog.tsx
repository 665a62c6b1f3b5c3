import { Button } from '@mantine/core'
import { otherReasonId, otherReasonLength } from '@semilla/contract/wire/reasonFields.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useReasons } from '../queries.ts'
import classes from './ReasonDialog.module.css'

export type Reasons = { reasonIds: number[]; otherReason: string }
type Props = {
  title: string
  text: string
  yes: string
  type: 'referral' | 'applicationStatus'
  grave?: boolean
  /** Whether it can be answered without a reason. */
  optional?: boolean
  /** Further questions, above the reasons, and what is wrong with their answers. */
  children?: ReactNode
  check?: () => string | undefined
  onClose: () => void
  onAnswer: (reasons: Reasons) => Promise<void>
}

/** Asks why, by the reasons of the catalogue or in words. */
export function ReasonDialog({ title, text, yes, type, grave, optional, children, check, onClose, onAnswer }: Props) {
  const { t } = useTranslation()
  const { data: reasons = [] } = useReasons(type)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [other, setOther] = useState('')
  const [faults, setFaults] = useState<readonly { message: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const saysOther = chosen.includes(String(otherReasonId))

  const wrong = (): string | undefined => {
    const own = check?.()
    if (own) return own
    if (!optional && chosen.length === 0) return t('validation.reasonRequired')
    return saysOther && !other.trim() ? t('validation.otherReasonRequired') : undefined
  }
  const answer = async () => {
    const fault = wrong()
    setFaults(fault ? [{ message: fault }] : [])
    if (fault) return
    setBusy(true)
    await onAnswer({ reasonIds: chosen.map(Number), otherReason: saysOther ? other.trim() : '' })
      .catch((error: Error) => setFaults([{ message: error.message }]))
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.ui.cancel')}
          </Button>
          <Button color={grave ? 'brick' : undefined} onClick={answer} loading={isBusy}>
            {yes}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <ErrorSummary faults={faults} />
        <p>{text}</p>
        {children}
        <CheckboxGroup
          name="reasonIds"
          label={t('dashboard.reasons.label')}
          optional={optional}
          width={14}
          choices={reasons.map((reason) => ({ value: String(reason.id), label: reason.text }))}
          value={chosen}
          onChange={setChosen}
        />
        {saysOther && (
          <TextField
            name="otherReason"
            label={t('dashboard.reasons.other')}
            maxLength={otherReasonLength}
            autoComplete="off"
            value={other}
            onChange={setOther}
          />
        )}
      </div>
    </Dialog>
  )
}
