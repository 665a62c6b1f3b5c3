import { ActionIcon, Textarea } from '@mantine/core'
import { maxMessageLength } from '@semilla/domain/chat/messages.ts'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { write } from '../outbox.ts'
import type { Contact } from '../queries.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import classes from './Composer.module.css'
import { TemplateMenu } from './TemplateMenu.tsx'
import { useTypedText } from './typedText.ts'
import { acceptedTypes } from './upload.ts'
import { useFiles } from './useFiles.ts'

/** Characters before the limit from which the number that is left is shown. */
const nearLimit = 200

/** Returns whether Enter sends. On a phone it begins a new line, because its keyboard has no Shift+Enter. */
const sendsOnEnter = () => window.matchMedia('(pointer: fine)').matches

/** Lets the user write a message and attach files. Enter sends, Shift+Enter begins a new line. */
export function Composer({ contact: { dialogId, name, kind } }: { contact: Contact }) {
  const { t } = useTranslation()
  const [text, setText] = useTypedText(dialogId)
  const files = useFiles(dialogId)
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const left = maxMessageLength - text.length
  const canSend = (text.trim() !== '' || files.files.length > 0) && files.isReady && left >= 0
  const send = () => {
    if (!canSend) return
    write(
      dialogId,
      text.trim(),
      files.files.map(({ key = '', name }) => ({ key, name })),
    )
    setText('')
    files.clear()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsOnEnter()) return
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
      <ChosenFiles {...files} />
      <div className={classes.line}>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={acceptedTypes.join(',')}
          onChange={(event) => {
            files.add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <ActionIcon
          size={44}
          variant="subtle"
          disabled={files.isFull}
          aria-label={t('chat.file.attach')}
          onClick={() => chooser.current?.click()}
        >
          <IconPaperclip aria-hidden size={22} />
        </ActionIcon>
        {kind === 'agency' && <TemplateMenu onChoose={(chosen) => setText(text ? `${text}\n${chosen}` : chosen)} />}
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
          onChange={(event) => setText(event.currentTarget.value)}
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
