import type { InTransaction } from '../../jobs/jobs.ts'
import { beginning, contentHashOf, linkHashOf } from './hashes.ts'
import { countUnsealed, findSeal, type LinkedEntry, listErased, listLinks } from './queries.ts'

/** What is wrong at a position of the chain. */
export type ChainFault = {
  readonly position: number
  readonly auditId: number
  readonly what: 'entryRemoved' | 'entryAltered' | 'contentRemoved' | 'sealsRemoved'
}
export type ChainReport = {
  /** The number of sealed entries up to the last position that was verified. */
  readonly entries: number
  readonly isEnd: boolean
  readonly faults: readonly ChainFault[]
  /**
   * The last position that was verified, and its hash. A copy kept elsewhere can later prove that the end was not cut
   * off.
   */
  readonly head: { readonly position: number; readonly hash: string }
  /** Entries that are not sealed yet, and since when. */
  readonly unsealed: { readonly count: number; readonly since: string | undefined }
  /** Whether the chain still contains a head that was kept; undefined if none was given. */
  readonly holdsKept: boolean | undefined
}
export type KeptHead = { readonly position: number; readonly hash: string }

const partSize = 5000
/** The most faults that a report lists. */
const maxFaults = 100

function faultOf(link: LinkedEntry, previous: Buffer, erased: ReadonlySet<number>): ChainFault['what'] | undefined {
  if (link.entryId === null) return 'entryRemoved'
  if (!linkHashOf(previous, link, link.contentHash).equals(link.hash)) return 'entryAltered'
  if (contentHashOf(link).equals(link.contentHash)) return undefined
  const isEmpty = link.before === null && link.after === null
  if (!isEmpty) return 'entryAltered'
  return link.applicationId !== null && erased.has(link.applicationId) ? undefined : 'contentRemoved'
}

/** Which part of the chain is verified: at most `most` entries after a position. */
export type ChainPart = { readonly after: number; readonly most: number }
const wholeChain: ChainPart = { after: 0, most: Number.POSITIVE_INFINITY }

/**
 * Returns whether the audit log, or a part of it, is what it was when it was sealed: nothing removed, nothing altered
 * (rules: Log). Each fault names its position. What a granted deletion removed is no fault. A part is proved from the
 * seal before it, which belongs to the part before; `isEnd` says that nothing follows it.
 */
export async function verifyAudit(
  inTransaction: InTransaction,
  { after, most }: ChainPart = wholeChain,
  kept?: KeptHead,
): Promise<ChainReport> {
  const faults: ChainFault[] = []
  const erased = await inTransaction(({ db }) => listErased(db))
  let previous = (after > 0 && (await inTransaction(({ db }) => findSeal(db, after)))) || beginning
  let position = after
  let isEnd = false
  let holdsKept = kept ? false : undefined
  while (!isEnd && position < after + most) {
    const from = position
    const size = Math.min(partSize, after + most - from)
    const links = await inTransaction(({ db }) => listLinks(db, from, size))
    for (const link of links) {
      const isGap = link.position !== position + 1
      const what = isGap ? 'sealsRemoved' : faultOf(link, previous, erased)
      const { auditId } = link
      if (what && faults.length < maxFaults)
        faults.push({ position: isGap ? position + 1 : link.position, auditId, what })
      previous = link.hash
      position = link.position
      if (kept?.position === position) holdsKept = kept.hash === previous.toString('hex')
    }
    isEnd = links.length < size
  }
  const unsealed = await inTransaction(({ db }) => countUnsealed(db))
  return { entries: position, isEnd, faults, head: { position, hash: previous.toString('hex') }, unsealed, holdsKept }
}
