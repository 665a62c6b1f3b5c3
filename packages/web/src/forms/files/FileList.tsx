import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../api/texts/format.ts'
import { type ChosenFile, mayWorkAgain, sentenceOf } from './chosenFile.ts'
import classes from './files.module.css'

type Props = {
  files: readonly ChosenFile[]
  onRemove: (key: number) => void
  onRetry: (file: ChosenFile) => void
}

function State({ file: { state, percent, problem, file } }: { file: ChosenFile }) {
  const { t } = useTranslation()
  if (problem || state === 'failed')
    return (
      <p className={classes.fault} role="alert">
        {problem && sentenceOf(problem)}
      </p>
    )
  const said = {
    sending: t('files.sending', { percent }),
    paused: t('files.paused'),
    sent: t('files.ready'),
  }[state]
  return <p className={classes.soft}>{`${formatFileSize(file.size)} · ${said}`}</p>
}

/** Shows the files that somebody chose, how far each is sent, and how to give one up or try again. */
export function FileList({ files, onRemove, onRetry }: Props) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('files.title')}>
      {files.map((each) => (
        <li
          key={each.key}
          className={classes.file}
          data-failed={each.problem !== undefined || each.state === 'failed' || undefined}
        >
          <div>
            <strong title={each.file.name}>{each.file.name}</strong>
            <State file={each} />
          </div>
          <div className={classes.buttons}>
            {each.problem && mayWorkAgain(each.problem) && (
              <Button size="sm" variant="default" onClick={() => onRetry(each)}>
                {t('files.retry')}
              </Button>
            )}
            <ActionIcon
              size={40}
              variant="subtle"
              color="gray"
              aria-label={t('files.remove', { name: each.file.name })}
              onClick={() => onRemove(each.key)}
            >
              <IconX aria-hidden size={18} />
            </ActionIcon>
          </div>
          {(each.state === 'sending' || each.state === 'paused') && (
            <progress className={classes.bar} max={100} value={Math.max(0, each.percent)} aria-label={each.file.name} />
          )}
        </li>
      ))}
    </ul>
  )
}
