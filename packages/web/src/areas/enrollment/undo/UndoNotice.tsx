import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { inSentences } from '../../../api/texts/format.ts'
import { letRun, type PendingUndo, stopCountdown, usePendingUndo } from './pendingUndo.ts'
import classes from './Undo.module.css'
import { useUndo } from './useUndo.ts'

type Props = {
  /** Called after the decision was taken back. */
  onUndone?: (() => void) | undefined
}

function Notice({ pending, onUndone }: Props & { pending: PendingUndo }) {
  const { t } = useTranslation()
  const { left, undo, isBusy } = useUndo(pending, onUndone)
  const { status, count, othersLeft: others, isStopped } = pending
  return (
    <section className={`${classes.notice} no-print`} aria-label={t('enrollment.undo.label')} data-foot-bar>
      <div>
        <p role="status">
          {inSentences(
            t('enrollment.undo.done', { status, count }),
            others !== undefined && t('enrollment.undo.lastSeat', { others }),
          )}
        </p>
        <p className={classes.time} role="timer">
          {isStopped ? t('enrollment.undo.waiting') : t('enrollment.undo.left', { seconds: left })}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button leftSection={<IconArrowBackUp aria-hidden size={18} />} loading={isBusy} onClick={undo}>
          {t('enrollment.undo.undo')}
        </Button>
        <Button variant="default" onClick={isStopped ? letRun : stopCountdown}>
          {t(isStopped ? 'enrollment.undo.goOn' : 'enrollment.undo.pause')}
        </Button>
      </div>
    </section>
  )
}

/** Offers to take the last decision back, for as long as the server allows it; nothing without one. */
export function UndoNotice({ onUndone }: Props) {
  const pending = usePendingUndo()
  return pending ? <Notice key={pending.undoId} {...{ pending, onUndone }} /> : null
}
