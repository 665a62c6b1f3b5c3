import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '../../../forms/files/FileList.tsx'
import { PickFiles } from '../../../forms/files/PickFiles.tsx'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { headingAbove } from '../../../ui/navigation/headingAbove.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import classes from '../shown/Documents.module.css'
import { type Subject, useSubmitFiles } from './useSubmitFiles.ts'

type Props = Subject & {
  /** What the files are about, for screen readers. */
  about: string
  /** Whether the choice of files stands out; it does where something is missing. */
  isMain?: boolean
  onDone?: (ids: readonly number[]) => void
}

/** Lets somebody photograph or choose files, shows how far each is sent, and makes documents of them. */
export function SendFiles({ about, isMain = false, onDone, ...subject }: Props) {
  const { t } = useTranslation()
  const { files, add, remove, retry, submit, isBusy, isWaiting, canSubmit, canJoin, isJoined, setJoined } =
    useSubmitFiles(subject, onDone)
  const isEmpty = files.length === 0
  const send = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const heading = headingAbove(currentTarget)
    await submit()
    // Without files to send, the button is gone.
    focusWhenLost(heading)
  }
  return (
    <div className={`${classes.item} no-print`}>
      <FileList files={files} onRemove={remove} onRetry={retry} />
      {canJoin && (
        <CheckboxField
          name={`join-${subject.item}-${subject.childId ?? 0}`}
          label={t('documents.together')}
          value={isJoined}
          onChange={setJoined}
        />
      )}
      <div className={`${classes.buttons} ${classes.choose}`}>
        <PickFiles
          isCamera
          isMain={isMain && isEmpty}
          label={t(isEmpty ? 'documents.photo' : 'documents.nextPage')}
          icon={<IconCamera aria-hidden size={18} />}
          about={about}
          onPick={add}
        />
        <PickFiles
          label={t('documents.choose')}
          icon={<IconUpload aria-hidden size={18} />}
          about={about}
          onPick={add}
        />
        {/* After the choice of files, where the focus of a keyboard still is. */}
        {!isEmpty && (
          <Button
            onClick={(event) => void send(event)}
            disabled={!canSubmit}
            loading={isBusy}
            aria-label={t('documents.sendFor', { item: about })}
          >
            {t('documents.send')}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isWaiting ? t('files.busy') : ''}
      </p>
    </div>
  )
}
