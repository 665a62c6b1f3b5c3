import { crc32, deflateSync } from 'node:zlib'
import { getMyProfile, getUserPicture, updateUserPicture } from '@semilla/contract/accounts/profile.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenCity, givenClient } from '../../../../testing/given.ts'
import { startTestServer, type TestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'
import { readPicture } from './pictures.ts'

let server: TestServer
let client: TestClient
let userId: number

beforeAll(async () => {
  server = await startTestServer()
  await givenCity(server)
  const made = await givenClient(server)
  client = made.client
  userId = made.userId
})

const inputOf = (bytes: Buffer, fileName: string, before = '') => ({
  picture: before + bytes.toString('base64'),
  fileName,
})
const send = (bytes: Buffer, fileName: string) => client.send(updateUserPicture, inputOf(bytes, fileName))
const stored = async (bytes: Buffer, fileName: string, before = '') =>
  (await client.call(updateUserPicture, inputOf(bytes, fileName, before))).url ?? ''
const kept = async (address: string) => {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.+)$/.exec(address) ?? []
  const bytes = Buffer.from(base64, 'base64')
  return { type, bytes, ...(await sharp(bytes).metadata()) }
}

const red = { r: 200, g: 20, b: 20 }
const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { ...red, alpha: 0.5 } : red } })
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** Returns a PNG whose header claims a large size although it contains almost nothing. */
function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const points = chunk('IDAT', deflateSync(Buffer.alloc(64)))
  return Buffer.concat([signature, chunk('IHDR', header), points, chunk('IEND', Buffer.alloc(0))])
}

describe('a profile picture', () => {
  test('is stored re-encoded and shown to its owner', async () => {
    const url = await stored(await drawn(40, 30).png().toBuffer(), 'me.PNG', 'data:image/png;base64,')
    expect(await kept(url)).toMatchObject({
      type: 'image/jpeg',
      format: 'jpeg',
      width: 40,
      height: 30,
    })
    expect((await client.call(getMyProfile, {})).pictureUrl).toBe(url)
    expect((await client.call(getUserPicture, {})).url).toBe(url)
  })

  test('is stored without metadata and rotated upright', async () => {
    const taken = await drawn(40, 30)
      .withExif({ IFD0: { Make: 'Camera of the family' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const after = await kept(await stored(taken, 'me.jpg'))
    expect(after).toMatchObject({ width: 30, height: 40 })
    for (const each of [after.exif, after.xmp, after.iptc, after.icc, after.orientation]) expect(each).toBeUndefined()
    expect(after.bytes.includes('Camera of the family')).toBe(false)
  })

  test.each([
    ['large ones are scaled down', () => drawn(2000, 1000).jpeg().toBuffer(), { width: 512, height: 256 }],
    ['transparency is kept', () => drawn(20, 20, 4).png().toBuffer(), { type: 'image/png', hasAlpha: true }],
    ['a GIF becomes one picture', () => drawn(20, 20).gif().toBuffer(), { width: 20, height: 20 }],
    ['one of pure noise is also small enough', () => noise(600).jpeg({ quality: 30 }).toBuffer(), { format: 'jpeg' }],
  ])('%s', async (_what, draw, expected) => {
    const after = await kept(await stored(await draw(), 'me.gif'))
    expect(after).toMatchObject(expected)
    expect(after.bytes.length).toBeLessThanOrEqual(100 * 1024)
  })

  test('of an animation is its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 250)])
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { bytes, width, height } = await kept(await stored(moving, 'me.gif'))
    expect([width, height]).toEqual([10, 10])
    const { channels } = await sharp(bytes).stats()
    expect(channels[0]?.mean).toBeLessThan(60)
  })

  const script = (before: string) => Buffer.from(`${before}<script>alert(1)</script>`)
  test.each([
    ['another file extension', () => drawn(9, 9).png().toBuffer(), 'me.svg', 415],
    [
      'content that does not match the extension',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'me.png',
      415,
    ],
    ['a script that passes as BMP', async () => script('BM'), 'me.bmp', 415],
    ['a script that passes as GIF', async () => script('GIF89a'), 'me.gif', 415],
    ['another format with an allowed extension', () => drawn(9, 9).webp().toBuffer(), 'me.jpg', 415],
    ['a truncated file', async () => (await noise(50).jpeg().toBuffer()).subarray(0, 900), 'me.jpg', 415],
    ['a file that is too large', async () => Buffer.alloc(120_000), 'me.png', 413],
    ['one with too many pixels', async () => pngThatClaims(28_000, 28_000), 'me.png', 413],
    ['one that is extremely long', async () => pngThatClaims(2_000_000_000, 1), 'me.png', 415],
  ])('is refused as %s', async (_what, draw, name, status) => {
    const row = () =>
      server.db.selectFrom('appUser').select('picture').where('id', '=', userId).executeTakeFirstOrThrow()
    const before = await row()
    expect((await send(await draw(), name)).status).toBe(status)
    expect(await row()).toEqual(before)
  })

  test('is decoded only for its signed-in owner', async () => {
    const picture = { picture: 'AAAA', fileName: 'me.png' }
    expect((await server.client().send(updateUserPicture, picture)).status).toBe(401)
    const ofAnother = await client.send(updateUserPicture, { ...picture, userId: userId + 1 })
    expect(ofAnother.status).toBe(404)
  })
})

test('a picture that is not valid base64 is refused', async () => {
  await expect(readPicture('not base64!', 'me.png')).rejects.toMatchObject({ key: 'wrongType' })
})
