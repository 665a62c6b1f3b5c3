import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import classes from '../shown/Documents.module.css'
import { FileList } from './FileList.tsx'
import { type Subject, useSubmitFiles } from './useSubmitFiles.ts'

const accept = '.pdf,.doc,.docx,image/jpeg,image/png,image/gif'

type PickProps = {
  label: string
  about: string
  isCamera?: boolean
  isMain?: boolean
  onPick: (files: readonly File[]) => void
}

/** A button that opens the camera of a phone, or the choice of files. */
function Pick({ label, about, isCamera = false, isMain = false, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    onPick([...(event.currentTarget.files ?? [])])
    // The same file can be chosen again after it was removed.
    event.currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        className={classes.hidden}
        tabIndex={-1}
        aria-label={`${label}: ${about}`}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : { accept, multiple: true })}
        onChange={picked}
      />
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={isCamera ? <IconCamera aria-hidden size={18} /> : <IconUpload aria-hidden size={18} />}
        aria-label={`${label}: ${about}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

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
  return (
    <div className={`${classes.item} no-print`}>
      {!isEmpty && <FileList files={files} onRemove={remove} onRetry={retry} />}
      {canJoin && (
        <CheckboxField
          name={`join-${subject.item}-${subject.childId ?? 0}`}
          label={t('documents.queue.together')}
          value={isJoined}
          onChange={setJoined}
        />
      )}
      <div className={classes.buttons}>
        {!isEmpty && (
          <Button
            onClick={() => void submit()}
            disabled={!canSubmit}
            loading={isBusy}
            aria-label={t('documents.sendFor', { item: about })}
          >
            {t('documents.send')}
          </Button>
        )}
        <Pick
          isCamera
          isMain={isMain && isEmpty}
          label={t(isEmpty ? 'documents.photo' : 'documents.nextPage')}
          about={about}
          onPick={add}
        />
        <Pick label={t('documents.choose')} about={about} onPick={add} />
      </div>
      <p className={classes.hidden} role="status">
        {isWaiting ? t('documents.queue.busy') : ''}
      </p>
    </div>
  )
}
