import { ActionIcon, Textarea } from '@mantine/core'
import { maxMessageLength, shownFileName } from '@semilla/domain/chat/messages.ts'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../browser/composing.ts'
import type { ChosenFile } from '../../../forms/files/chosenFile.ts'
import { FileList } from '../../../forms/files/FileList.tsx'
import { PickFiles } from '../../../forms/files/PickFiles.tsx'
import { inLines } from '../../../ui/fields/pasted.ts'
import { write } from '../outbox.ts'
import type { Contact } from '../queries.ts'
import classes from './Composer.module.css'
import { TemplateMenu } from './TemplateMenu.tsx'
import { useTypedText } from './typedText.ts'
import { useAttachments } from './useAttachments.ts'

/** Characters before the limit from which the number that is left is shown. */
const nearLimit = 200

/** Returns whether Enter sends. On a phone it begins a new line, because its keyboard has no Shift+Enter. */
const sendsOnEnter = () => window.matchMedia('(pointer: fine)').matches

/** Returns the box of the chosen files, which scrolls to the file that was chosen last, and to what is wrong with it. */
function useNewestInView(files: readonly ChosenFile[]) {
  const box = useRef<HTMLDivElement>(null)
  const newest = files.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest file, or another state of it, is the occasion
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest?.key, newest?.state])
  return box
}

/** Returns the message that is being written, and how it is sent. */
function useMessage(dialogId: Contact['dialogId']) {
  const [text, setText] = useTypedText(dialogId)
  const files = useAttachments(dialogId)
  const field = useRef<HTMLTextAreaElement>(null)
  const left = maxMessageLength - text.length
  const canSend = (text.trim() !== '' || files.files.length > 0) && files.isReady && left >= 0
  const send = () => {
    if (!canSend) return
    write(
      dialogId,
      text.trim(),
      files.files.map(({ sentAs, file }) => ({ key: sentAs, name: shownFileName(file.name) })),
    )
    setText('')
    files.forget(files.files.map(({ key }) => key))
    field.current?.focus()
  }
  return { text, setText, files, field, left, canSend, send }
}

/** Lets the user write a message and attach files. Enter sends, Shift+Enter begins a new line. */
export function Composer({ contact: { dialogId, name, kind, familyLanguage } }: { contact: Contact }) {
  const { t } = useTranslation()
  const { text, setText, files, field, left, canSend, send } = useMessage(dialogId)
  const chosen = useNewestInView(files.files)
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || !sendsOnEnter()) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    files.add(pasted)
  }
  return (
    <form
      className={`${classes.composer} no-print`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={classes.files} ref={chosen}>
        <FileList files={files.files} onRemove={files.remove} onRetry={files.retry} />
      </div>
      <div className={classes.line}>
        <PickFiles
          isSmall
          label={t('chat.attach')}
          icon={<IconPaperclip aria-hidden size={22} />}
          disabled={files.isFull}
          onPick={files.add}
        />
        {kind === 'agency' && (
          <TemplateMenu
            familyLanguage={familyLanguage}
            onChoose={(chosen) => setText(text ? `${text}\n${chosen}` : chosen)}
          />
        )}
        <Textarea
          ref={field}
          className={classes.field}
          aria-label={t('chat.composer.label', { name })}
          placeholder={t('chat.composer.placeholder')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxMessageLength}
          value={text}
          onChange={(event) => setText(inLines(event.currentTarget.value))}
          {...{ onKeyDown, onPaste }}
        />
        <ActionIcon size={44} type="submit" disabled={!canSend} aria-label={t('chat.composer.send')}>
          <IconSend2 aria-hidden size={22} />
        </ActionIcon>
      </div>
      {left <= nearLimit && (
        <p className={classes.left} role="status">
          {t('shell.ui.charactersLeft', { count: left })}
        </p>
      )}
      <p className={classes.hint}>{t('chat.composer.keys')}</p>
    </form>
  )
}
