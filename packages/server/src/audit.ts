import { leave } from './commandLine.ts'

// `npm run audit`: proves that nothing was removed from the audit log or altered in it, whether or not the server is
// running. `npm run audit -- POSITION:HASH` also proves that the log still contains the end that was noted earlier.
// `npm run audit -- seal` first seals what is not sealed yet.

const [given, ...more] = process.argv.slice(2)
const doesSeal = given === 'seal'
const [isHead, position, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(given ?? '') ?? []
if (more.length > 0 || (given !== undefined && !doesSeal && !isHead))
  leave('Usage: npm run audit [-- seal|POSITION:HASH]')

// The product takes seconds to load, and a typing error is told at once.
const { printAudit } = await import('./printAudit.ts')
await printAudit({ doesSeal, kept: isHead ? { position: Number(position), hash } : undefined })
