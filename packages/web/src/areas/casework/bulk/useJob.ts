import type * as api from '@semilla/contract/bulk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useState } from 'react'
import { CallError } from '../../../api/callError.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { readNow } from '../../../api/queries/reads.ts'
import { getApplicationDetail } from '../../matching/queries.ts'
import { getBulk, listWaiting } from '../queries.ts'

export type Progress = Output<typeof api.getBulk>
export type Job = Progress['job']

/** How often a page asks how far a job is. */
const askEveryMs = 800

/** Returns whether a job has come to its end. */
export const hasEnded = ({ status }: Pick<Job, 'status'>): boolean => status === 'finished' || status === 'stopped'

const readAgain = () =>
  Promise.all(
    [listWaiting, getApplicationDetail].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )

type Asked = { readonly progress?: Progress; readonly missing?: CallError }

/** Asks how far a job is. Returns nothing where asking again may help, and why there is nothing to ask for where it cannot. */
async function ask(jobId: number): Promise<Asked> {
  try {
    return { progress: await readNow(getBulk, { jobId }) }
  } catch (error) {
    return error instanceof CallError && !error.retryable ? { missing: error } : {}
  }
}

/** How often the end of a short job is asked for, and after how many milliseconds each time. */
const shortAsks = 12
const askShortlyMs = 250
const aMoment = () => new Promise((resolve) => setTimeout(resolve, askShortlyMs))

/**
 * Returns the outcome of a job on one application, once the worklist and an open record are read again; undefined if it
 * takes longer than the user should wait for without seeing how far it is.
 */
export async function endOfShort(jobId: number): Promise<Progress | undefined> {
  for (let asked = 0; asked < shortAsks; asked++) {
    const { progress, missing } = await ask(jobId)
    if (missing) return undefined
    if (progress && hasEnded(progress.job)) {
      await readAgain()
      return progress
    }
    await aMoment()
  }
  return undefined
}

/**
 * Returns how far a job is, asked for again until it ends; the worklist and an open record are then read again. Also
 * returns why there is none, if the server has none for this reader.
 */
export function useJob(jobId: number): Asked {
  const [asked, setAsked] = useState<Asked>({})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const follow = async () => {
      const next = await ask(jobId)
      if (isOver) return
      if (next.progress || next.missing) setAsked(next)
      if (next.missing) return
      if (next.progress && hasEnded(next.progress.job)) void readAgain()
      else timer = setTimeout(follow, askEveryMs)
    }
    void follow()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [jobId])
  return asked
}
