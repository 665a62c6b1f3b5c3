import { maxAttachments } from '@semilla/contract/chat/messages.ts'
import { shownFileName } from '@semilla/domain/chat/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFault, uploadFile } from './upload.ts'

/** A file that is chosen for the next message. */
export type ChosenFile = {
  readonly id: string
  readonly file: File
  readonly name: string
  /** The share that was sent, from 0 to 1. */
  readonly share: number
  /** Under which it can be attached, once it was sent. */
  readonly key?: string
  readonly problem?: string
}

/** Returns the files of the next message of a conversation, which are uploaded as soon as they are chosen. */
export function useFiles(dialogId: string) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const underWay = uploads.current
    return () => {
      for (const upload of underWay.values()) upload.abort()
    }
  }, [])
  const change = (id: string, part: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))

  async function upload({ id, file }: Pick<ChosenFile, 'id' | 'file'>) {
    const cancel = new AbortController()
    uploads.current.set(id, cancel)
    change(id, { problem: undefined, share: 0 })
    try {
      const onProgress = (share: number) => change(id, { share })
      const key = await uploadFile(dialogId, file, { onProgress, signal: cancel.signal })
      change(id, { key, share: 1 })
    } catch (error) {
      if (!cancel.signal.aborted) change(id, { problem: error instanceof Error ? error.message : '' })
    }
  }

  function add(chosen: readonly File[]) {
    const room = maxAttachments - files.length
    const added = chosen.slice(0, Math.max(0, room)).map((file): ChosenFile => {
      const fault = fileFault(file)
      const problem = fault && t(`chat.file.${fault}`)
      return { id: crypto.randomUUID(), file, name: shownFileName(file.name), share: 0, problem }
    })
    setFiles((all) => [...all, ...added])
    for (const each of added) if (!each.problem) void upload(each)
  }
  return {
    files,
    add,
    again: (each: ChosenFile) => void upload(each),
    remove(id: string) {
      uploads.current.get(id)?.abort()
      setFiles((all) => all.filter((each) => each.id !== id))
    },
    clear: () => setFiles([]),
    isFull: files.length >= maxAttachments,
    isReady: files.every(({ key }) => key !== undefined),
  }
}
