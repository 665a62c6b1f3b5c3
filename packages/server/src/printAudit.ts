import { requireDatabase } from './command.ts'
import { say } from './commandLine.ts'
import { sealAudit } from './platform/audit/chain/sealAudit.ts'
import { type ChainFault, type KeptHead, verifyAudit } from './platform/audit/chain/verifyAudit.ts'
import { withProduct } from './productCommand.ts'

const words: Record<ChainFault['what'], string> = {
  entryRemoved: 'the entry is gone',
  entryAltered: 'the entry is not what it was',
  contentRemoved: 'what the entry said before and after is gone',
  sealsRemoved: 'seals are missing before this one',
}

const entriesOf = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'entry' : 'entries'}`

type Request = { readonly doesSeal: boolean; readonly kept: KeptHead | undefined }

/**
 * Verifies the audit log, sealed first if that is requested, and prints what was removed or altered. The process exits
 * with 1 if anything was, or if the log does not contain the end that was kept.
 */
export const printAudit = ({ doesSeal, kept }: Request): Promise<void> =>
  withProduct(async ({ inTransaction }) => {
    if (doesSeal) await sealAudit({ isComplete: true }, inTransaction)
    const { entries, faults, head, unsealed, holdsKept } = await verifyAudit(inTransaction, undefined, kept)
    for (const { position, auditId, what } of faults) say(`place ${position}, entry ${auditId}: ${words[what]}`)
    if (holdsKept === false) say(`place ${kept?.position}: the end that was noted is not in the chain any more`)
    const isWhole = faults.length === 0 && holdsKept !== false
    say(`${entriesOf(entries, 'sealed ')}: ${isWhole ? 'nothing was removed or altered' : 'the log was changed'}`)
    if (unsealed.count > 0) say(`Not sealed yet, and not proved: ${entriesOf(unsealed.count)} since ${unsealed.since}`)
    say(
      `The end of the chain is ${head.position}:${head.hash}. Keep it elsewhere, to prove later that nothing was cut off`,
    )
    if (!isWhole) process.exitCode = 1
  }, requireDatabase)
