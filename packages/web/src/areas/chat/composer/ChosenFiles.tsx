import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../ui/display/fileSize.ts'
import classes from './Composer.module.css'
import { fileFault } from './upload.ts'
import type { useFiles } from './useFiles.ts'

type Props = Pick<ReturnType<typeof useFiles>, 'files' | 'again' | 'remove'>

/** Shows the files of the next message: how much of each was sent, what is wrong with it, and how to take it out. */
export function ChosenFiles({ files, again, remove }: Props) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((each) => (
        <li key={each.id} data-problem={each.problem !== undefined || undefined}>
          <IconPaperclip aria-hidden size={18} />
          <div>
            <p>
              {each.name} <span className={classes.size}>{fileSize(each.file.size)}</span>
            </p>
            {each.problem !== undefined && <p role="alert">{each.problem}</p>}
            {each.problem === undefined && each.key === undefined && (
              <Progress value={each.share * 100} size="sm" aria-label={t('chat.file.progress', { name: each.name })} />
            )}
          </div>
          {each.problem !== undefined && !fileFault(each.file) && (
            <Button size="compact-sm" variant="default" onClick={() => again(each)}>
              {t('shell.ui.tryAgain')}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('chat.file.remove', { name: each.name })}
            onClick={() => remove(each.id)}
          >
            <IconX aria-hidden size={18} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
