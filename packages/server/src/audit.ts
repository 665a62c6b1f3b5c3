import { requireDatabase } from './command.ts'
import { leave, say } from './commandLine.ts'
import { sealAudit } from './platform/audit/chain/sealAudit.ts'
import { type ChainFault, type KeptHead, verifyAudit } from './platform/audit/chain/verifyAudit.ts'
import { withProduct } from './productCommand.ts'

// `npm run audit`: proves that nothing was removed from the audit log or altered in it, whether or not the server is
// running. `npm run audit -- POSITION:HASH` also proves that the log still contains the end that was noted earlier.
// `npm run audit -- seal` first seals what is not sealed yet.

const words: Record<ChainFault['what'], string> = {
  entryRemoved: 'the entry is gone',
  entryAltered: 'the entry is not what it was',
  contentRemoved: 'what the entry said before and after is gone',
  sealsRemoved: 'seals are missing before this one',
}

const usage = 'Usage: npm run audit [-- seal|POSITION:HASH]'

function keptHead(text: string | undefined): KeptHead | undefined {
  if (text === undefined) return undefined
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? leave(usage)
  return { position: Number(position), hash: String(hash) }
}

const entriesOf = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'entry' : 'entries'}`

const [given, ...more] = process.argv.slice(2)
if (more.length > 0) leave(usage)
const kept = given === 'seal' ? undefined : keptHead(given)
await withProduct(async ({ inTransaction }) => {
  if (given === 'seal') await sealAudit({ isComplete: true }, inTransaction)
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
