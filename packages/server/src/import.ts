import { statSync } from 'node:fs'
import { leave } from './commandLine.ts'

// `npm run import -- sites FILE.csv`: imports a licensing list into the product's database, whether or not the server
// is running.

const [what, file, ...more] = process.argv.slice(2)
if (what !== 'sites' || !file || more.length > 0) leave('Usage: npm run import -- sites FILE.csv')
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) leave(`There is no file ${file}`)

// The product takes seconds to load, and a typing error is told at once.
const { importList } = await import('./importList.ts')
await importList(file)
