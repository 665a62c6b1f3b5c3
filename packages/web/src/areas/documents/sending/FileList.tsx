import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../ui/display/fileSize.ts'
import classes from '../shown/Documents.module.css'
import type { ChosenFile } from './useSending.ts'

type Props = {
  files: readonly ChosenFile[]
  onRemove: (key: number) => void
  onRetry: (file: ChosenFile) => void
}

function State({ file: { state, percent, problem, file } }: { file: ChosenFile }) {
  const { t } = useTranslation()
  if (state === 'failed') return <p className={classes.fault}>{problem}</p>
  const said = {
    sending: t('documents.queue.sending', { percent }),
    paused: t('documents.queue.paused'),
    sent: t('documents.queue.done'),
  }[state]
  return <p className={classes.soft}>{`${fileSize(file.size)} · ${said}`}</p>
}

/** Shows the files that somebody chose, how far each is sent, and how to give one up or try again. */
export function FileList({ files, onRemove, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.files} aria-label={t('documents.queue.title')}>
      {files.map((each) => (
        <li key={each.key} className={classes.file}>
          <div>
            <strong title={each.file.name}>{each.file.name}</strong>
            <State file={each} />
          </div>
          <div className={classes.buttons}>
            {each.state === 'failed' && each.problem && (
              <Button size="sm" variant="default" onClick={() => onRetry(each)}>
                {t('documents.queue.retry')}
              </Button>
            )}
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('documents.queue.cancel', { name: each.file.name })}
              onClick={() => onRemove(each.key)}
            >
              ✕
            </Button>
          </div>
          {(each.state === 'sending' || each.state === 'paused') && (
            <progress className={classes.bar} max={100} value={each.percent} aria-label={each.file.name} />
          )}
        </li>
      ))}
    </ul>
  )
}
