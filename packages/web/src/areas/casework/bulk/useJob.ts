import type * as api from '@semilla/contract/bulk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useState } from 'react'
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
    const progress = await readNow(getBulk, { jobId }).catch(() => undefined)
    if (progress && hasEnded(progress.job)) {
      await readAgain()
      return progress
    }
    await aMoment()
  }
  return undefined
}

/** Returns how far a job is, asked for again until it ends; the worklist and an open record are then read again. */
export function useJob(jobId: number): Progress | undefined {
  const [progress, setProgress] = useState<Progress>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      const next = await readNow(getBulk, { jobId }).catch(() => undefined)
      if (isOver) return
      if (next) setProgress(next)
      if (next && hasEnded(next.job)) void readAgain()
      else timer = setTimeout(ask, askEveryMs)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [jobId])
  return progress
}
