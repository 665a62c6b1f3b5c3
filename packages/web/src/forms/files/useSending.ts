import { useEffect, useRef, useState } from 'react'
import { prepareSending, sendBytes } from '../../api/sendBytes.ts'
import { untilAnswered } from '../../api/untilAnswered.ts'
import { type ChosenFile, type FileProblem, faultOf, problemOf } from './chosenFile.ts'
import { drawnPhoto, isToDraw } from './drawnPhoto.ts'

/** Tells the server what a file is for whose bytes it has, and returns the name by which it is known from then on. */
export type Claim = (file: File, uploadId: string) => Promise<string>

const asSent: Claim = async (_file, uploadId) => uploadId
/** Returns the code of the problem of a file that only a look into it finds, while its bytes are sent. */
export type Check = (file: File) => Promise<string | undefined>

const unchecked: Check = async () => undefined
let keys = 0

/**
 * Returns the files that somebody chose. Their bytes are sent at once, several at a time, and on from where a lost
 * connection left them. `claim` is called with each file whose bytes have arrived.
 */
export function useSending(claim: Claim = asSent, check: Check = unchecked) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const running = useRef(new Map<number, AbortController>())
  const set = (key: number, part: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))

  async function start({ key, file: chosen }: Pick<ChosenFile, 'key' | 'file'>) {
    const stopped = new AbortController()
    const { signal } = stopped
    running.current.set(key, stopped)
    set(key, { state: 'sending', percent: 0, problem: undefined })
    const file = isToDraw(chosen) ? await drawnPhoto(chosen) : chosen
    if (signal.aborted) return
    const code = faultOf(file)
    set(key, code ? { file, state: 'failed', problem: { code } } : { file })
    if (code) return
    const checked = check(file)
    const onPause = () => set(key, { state: 'paused' })
    const sending = sendBytes(file, ({ percent, isPaused }) =>
      isPaused ? onPause() : set(key, { state: 'sending', percent }),
    )
    signal.addEventListener('abort', () => sending.stop())
    try {
      const uploadId = await sending.sent
      const found = await checked
      if (found) throw new Error(found)
      const sentAs = await untilAnswered(() => claim(file, uploadId), { onPause, signal })
      set(key, { state: 'sent', percent: 100, sentAs })
    } catch (error) {
      if (!signal.aborted) set(key, { state: 'failed', problem: problemOf(error) })
    }
  }
  const stop = (key: number) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
  }
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file): ChosenFile => {
      const code = isToDraw(file) ? undefined : faultOf(file)
      const rest = { key: ++keys, file, percent: 0, sentAs: '' } as const
      return code ? { ...rest, state: 'failed', problem: { code } } : { ...rest, state: 'sending' }
    })
    setFiles((all) => [...all, ...added])
    for (const each of added) if (each.state === 'sending') void start(each)
  }
  const remove = (key: number) => {
    stop(key)
    setFiles((all) => all.filter((each) => each.key !== key))
  }
  const retry = (chosen: ChosenFile) => {
    stop(chosen.key)
    void start(chosen)
  }
  /** Forgets files that became documents or parts of a message, whose bytes the server removes itself. */
  const forget = (done: readonly number[]) => {
    for (const key of done) running.current.delete(key)
    setFiles((all) => all.filter(({ key }) => !done.includes(key)))
  }
  /**
   * Says at the rows of files that the server does not take what was made of them. Where it is not
   * known which of several pages it is, they can be sent again once one is removed; a single file is as good as not sent.
   */
  const decline = (keys: readonly number[], problem: FileProblem) => {
    for (const key of keys) set(key, { problem, ...(keys.length === 1 && { state: 'failed' }) })
  }
  useEffect(() => {
    prepareSending()
    const left = running.current
    return () => {
      for (const each of left.values()) each.abort()
    }
  }, [])
  const isWaiting = files.some(({ state }) => state === 'sending' || state === 'paused')
  return { files, add, remove, retry, forget, decline, isWaiting }
}
