import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { fileStoreOf, incomingFolder } from './fileStore.ts'
import { receiveFile } from './incoming.ts'
import { keepFile } from './keepFile.ts'

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
const folder = await mkdtemp(join(tmpdir(), 'memory-'))
afterAll(() => rm(folder, { recursive: true }))

const config = readConfig({ SESSION_SECRET: 'a secret that is only used by tests', DATA_DIR: folder })
const megabyte = 1_048_576
const chunkBytes = 65_536

/** Returns the bytes that are in use and not only waiting to be collected; buffers are freed a moment after that. */
async function inUse(): Promise<number> {
  for (const _again of [1, 2]) {
    collect()
    await setImmediate()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Gives 10 MB of a PDF in pieces, and says at each megabyte how much memory is in use. */
async function* tenMegabytes(seen: number[]) {
  yield Buffer.from('%PDF-1.7\n')
  for (let sent = 9; sent + chunkBytes < 10 * megabyte; sent += chunkBytes) {
    yield Buffer.alloc(chunkBytes, '% a line of a scan\n')
    if (sent % megabyte < chunkBytes) seen.push(await inUse())
  }
  yield Buffer.from('%%EOF\n')
}

async function keepOne(): Promise<number> {
  const seen: number[] = []
  const before = await inUse()
  const { path } = await receiveFile(Readable.from(tenMegabytes(seen)), incomingFolder(config))
  const { key, byteCount } = await keepFile(config, path)
  expect(byteCount).toBeGreaterThan(9 * megabyte)
  let read = 0
  for await (const chunk of await (await fileStoreOf(config)).get(key)) {
    read += (chunk as Buffer).length
    if (read % megabyte < chunkBytes) seen.push(await inUse())
  }
  expect(read).toBe(byteCount)
  return Math.max(...seen) - before
}

it('receives, checks, keeps and gives 10 MB with less than 2 MB', async () => {
  // The first one loads code.
  await keepOne()
  expect(await keepOne()).toBeLessThan(2 * megabyte)
})
