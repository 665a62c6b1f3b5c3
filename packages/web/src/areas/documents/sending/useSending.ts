import { maxDocumentBytes } from '@semilla/domain/documents/limits.ts'
import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { type Sending, sendBytes } from '../../../api/sendBytes.ts'

/** A file that somebody chose: what is known of it while it is sent. */
export type ChosenFile = {
  readonly key: number
  readonly file: File
  readonly state: 'sending' | 'paused' | 'sent' | 'failed'
  readonly percent: number
  /** Why it was not sent, in the reader's language. */
  readonly problem: string
  /** The name under which the server knows it. */
  readonly uploadId: string
}

const types =
  /^(application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|image\/(jpeg|png|gif))$/

export const isPhoto = ({ file }: Pick<ChosenFile, 'file'>): boolean => file.type.startsWith('image/')

/** Returns the code of the refusal that a file would get, as far as the browser can tell; undefined for none. */
export function problemOf(file: Pick<File, 'size' | 'type' | 'name'>): string | undefined {
  if (file.size > maxDocumentBytes) return 'fileTooLarge'
  const isKnown = file.type === '' ? /\.(pdf|docx?|jpe?g|png|gif)$/i.test(file.name) : types.test(file.type)
  return isKnown && file.size > 0 ? undefined : 'invalidDocument'
}

const problemText = (code: string) =>
  i18next.exists(`documents.problems.${code}`)
    ? i18next.t(`documents.problems.${code}`)
    : i18next.t('documents.problems.uploadFailed')

let keys = 0

/** Returns the files that somebody chose, whose bytes are sent at once, several at a time. */
export function useSending() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const running = useRef(new Map<number, Sending>())
  const set = (key: number, part: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const start = (key: number, file: File) => {
    const sending = sendBytes(file, ({ percent, isPaused }) =>
      set(key, isPaused ? { state: 'paused' } : { state: 'sending', percent }),
    )
    running.current.set(key, sending)
    sending.sent.then(
      (uploadId) => set(key, { state: 'sent', percent: 100, uploadId }),
      (error: Error) => set(key, { state: 'failed', problem: problemText(error.message) }),
    )
  }
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file): ChosenFile => {
      const code = problemOf(file)
      const rest = { key: ++keys, file, percent: 0, uploadId: '' } as const
      return code
        ? { ...rest, state: 'failed', problem: problemText(code) }
        : { ...rest, state: 'sending', problem: '' }
    })
    setFiles((all) => [...all, ...added])
    for (const { key, file, state } of added) if (state === 'sending') start(key, file)
  }
  const remove = (key: number) => {
    running.current.get(key)?.stop()
    running.current.delete(key)
    setFiles((all) => all.filter((each) => each.key !== key))
  }
  const retry = ({ key, file }: ChosenFile) => {
    running.current.get(key)?.stop()
    set(key, { state: 'sending', percent: 0, problem: '' })
    start(key, file)
  }
  /** Forgets files that became documents, whose bytes the server removes itself. */
  const forget = (done: readonly number[]) => {
    for (const key of done) running.current.delete(key)
    setFiles((all) => all.filter(({ key }) => !done.includes(key)))
  }
  useEffect(() => {
    const left = running.current
    return () => {
      for (const each of left.values()) each.stop()
    }
  }, [])
  return { files, add, remove, retry, forget }
}
