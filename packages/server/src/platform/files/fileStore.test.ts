import { statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { isSignedWith } from '../../../testing/awsSignature.ts'
import { readConfig } from '../../config.ts'
import { FileMissing, type FileStore, fileStoreOf, incomingFolder, openIncomingFolder } from './fileStore.ts'
import { s3Store } from './s3Store.ts'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
const stored = new Map<string, Buffer>()
const signed: boolean[] = []

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A bucket as a service of another maker offers it: objects by their keys, with ranges, a list and signed requests. */
const bucket = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://s3')
  const key = pathname.replace(/^\/papers\/?/, '')
  const body = await bodyOf(request)
  const { method = '', url = '', headers } = request
  const isSigned = isSignedWith('secret', { method, url, headers }, body)
  signed.push(isSigned)
  if (!isSigned) return response.writeHead(403).end()
  if (request.method === 'PUT') stored.set(key, body)
  if (request.method === 'DELETE') stored.delete(key)
  const found = stored.get(key)
  if (request.method === 'GET' && key === '') {
    const items = [...stored.keys()].map(
      (each) => `<Contents><Key>${each}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    )
    response.setHeader('content-type', 'application/xml').end(`<ListBucketResult>${items.join('')}</ListBucketResult>`)
  } else if (request.method === 'GET' && !found) response.writeHead(404).end()
  else if (request.method === 'GET' && found) {
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    response.writeHead(first ? 206 : 200).end(first ? found.subarray(Number(first), Number(last) + 1) : found)
  } else response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
})
await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening))
afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true })
})

const secret = { SESSION_SECRET: 'a secret that is only used by tests', DATA_DIR: folder }
const inFolder = readConfig(secret)
const inBucket = readConfig({
  ...secret,
  S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as { port: number }).port}`,
  S3_BUCKET: 'papers',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
async function listed(store: FileStore, before: Date): Promise<string[]> {
  const keys: string[] = []
  for await (const some of store.listKeptBefore(before)) keys.push(...some)
  return keys
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_, config) => {
  it('are given back whole and in parts, listed and removed', async () => {
    const store = await fileStoreOf(config)
    const { key, byteCount } = await store.put(Readable.from(['Hello ', 'families']))
    expect([byteCount, key]).toEqual([14, expect.stringMatching(/^[\da-f]{32}$/)])
    expect(await text(await store.get(key))).toBe('Hello families')
    expect(await text(await store.get(key, { first: 6, last: 8 }))).toBe('fam')
    expect(await listed(store, new Date(Date.now() + 60_000))).toContain(key)
    await store.remove(key)
    await store.remove(key)
    await expect(store.get(key)).rejects.toThrow(FileMissing)
    expect(await listed(store, new Date(Date.now() + 60_000))).not.toContain(key)
  })

  it('leave nothing behind when their sender goes away', async () => {
    const store = await fileStoreOf(config)
    const broken = Readable.from(
      (async function* () {
        yield 'half of a'
        throw new Error('gone')
      })(),
    )
    await expect(store.put(broken)).rejects.toThrow('gone')
    expect(await readdir(incomingFolder(config))).toEqual([])
    expect(await listed(store, new Date(Date.now() + 60_000))).toEqual([])
  })
})

it('lists nothing of a bucket that the product did not keep', async () => {
  stored.set('backups/semilla.sql', Buffer.from('of somebody else'))
  expect(await listed(await fileStoreOf(inBucket), new Date(Date.now() + 60_000))).toEqual([])
  stored.delete('backups/semilla.sql')
})

describe('requests to a bucket', () => {
  it('fail where the service takes them and does not respond', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const S3_ENDPOINT = `http://127.0.0.1:${(silent.address() as { port: number }).port}`
    const soon = { connectionTimeout: 200, socketTimeout: 200 }
    const store = s3Store({ ...inBucket, S3_ENDPOINT }, incomingFolder(inBucket), soon)
    const key = '0'.repeat(32)
    const all = [store.put(Readable.from(['Hello'])), store.get(key), store.remove(key), listed(store, new Date())]
    for (const { status } of await Promise.allSettled(all)) expect(status).toBe('rejected')
    silent.closeAllConnections()
    silent.close()
  }, 30_000)

  it('are signed', () => {
    expect(signed.length).toBeGreaterThan(5)
    expect(signed).not.toContain(false)
  })

  it('are refused with another secret', async () => {
    const store = await fileStoreOf({ ...inBucket, S3_SECRET_ACCESS_KEY: 'another' })
    await expect(store.put(Readable.from(['Hello']))).rejects.toThrow()
  })

  // The first example of "Authenticating Requests: Using the Authorization Header" in Amazon's description of S3.
  it('are checked as Amazon does', () => {
    const request = {
      method: 'GET',
      url: '/test.txt',
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-amz-date': '20130524T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      },
    }
    const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
    expect(isSignedWith(secretKey, request, Buffer.alloc(0))).toBe(true)
    expect(isSignedWith(secretKey, { ...request, url: '/other.txt' }, Buffer.alloc(0))).toBe(false)
  })
})

it('never leaves its folder', async () => {
  const store = await fileStoreOf(inFolder)
  await expect(store.get('../../session-secret')).rejects.toThrow('not the key')
})

it.each([
  [{ S3_ENDPOINT: 'http://s3' }, 'S3_ENDPOINT needs S3_BUCKET'],
  [{ S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b' }, 'need each other'],
  [{ CLAMD: 'clamd' }, 'host:port'],
])('refuses the settings %j', (settings, message) => {
  expect(() => readConfig({ ...secret, ...settings })).toThrow(message)
})

it('says before the product starts that no files can be received', () => {
  openIncomingFolder({ DATA_DIR: join(folder, 'new') })
  expect(statSync(incomingFolder({ DATA_DIR: join(folder, 'new') })).mode & 0o007).toBe(0)
  for (const DATA_DIR of [import.meta.filename, `/proc/${process.pid}/data`])
    expect(() => openIncomingFolder({ DATA_DIR })).toThrow(/^DATA_DIR: files cannot be received in/)
})
