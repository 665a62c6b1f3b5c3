import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { serveStartupPage } from '../pages/startupPage.ts'

const server = await startTestServer()
const encrypted = await startTestServer({ PUBLIC_URL: 'https://care.example.org' })
const answers = ['/api/User/GetConfig', '/api/Nothing', '/robots.txt', '/outbox', '/healthz', '/nothing.js']
const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
const headersOf = async (url: string) => Object.fromEntries((await fetch(url, { redirect: 'manual' })).headers)
const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/)
      return [name, sources.join(' ')]
    }),
  )

describe.each(answers)('the response at %s', (path) => {
  it('allows resources from this server only, and no frames', async () => {
    const policy = policyOf(await headersOf(server.url + path))
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/]{22}=='$/),
      'style-src-attr': "'none'",
      'font-src': "'self'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(policyOf(await headersOf(server.url + path))['style-src']).not.toBe(policy['style-src'])
  })

  it('is isolated from other sites and requests no browser features', async () => {
    const headers = await headersOf(server.url + path)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const feature of ['camera', 'geolocation', 'microphone', 'clipboard-read', 'payment', 'usb'])
      expect(headers['permissions-policy']?.split(', ')).toContain(`${feature}=()`)
    for (const feature of ['publickey-credentials-create', 'publickey-credentials-get'])
      expect(headers['permissions-policy']?.split(', ')).toContain(`${feature}=(self)`)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

it('sends Strict-Transport-Security when PUBLIC_URL is an https address', async () => {
  const headers = await headersOf(`${encrypted.url}/api/User/GetConfig`)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(policyOf(headers)).toHaveProperty('upgrade-insecure-requests')
})

it('allows pictures of map tiles from the host that is set, and from no other', async () => {
  const mapped = await startTestServer({
    MAP_TILES: 'https://tiles.example.org/v1/{z}/{x}/{y}.png?key=1',
    MAP_TILES_CREDIT: 'Map makers',
  })
  const policy = policyOf(await headersOf(`${mapped.url}/api/User/GetConfig`))
  expect(policy['img-src']).toBe("'self' data: blob: https://tiles.example.org")
  expect(policy['connect-src']).toBe("'self'")
})

it('responds with 404 to missing files instead of redirecting to the page', async () => {
  for (const path of [
    '/assets/gone-1234.js',
    '/.well-known/security.txt',
    '/apple-touch-icon.png',
    '/.vite/manifest.json',
  ])
    expect((await fetch(server.url + path, { redirect: 'manual' })).status, path).toBe(404)
  expect((await fetch(`${server.url}/somewhere`, { redirect: 'manual' })).headers.get('location')).toBe('/')
})

it('allows robots to index the page and not the API', async () => {
  const answer = await fetch(`${server.url}/robots.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await answer.text()).trim().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Allow: /$')
  expect(lines).toContain('Disallow: /')
})

it('allows the start-up page to apply its own style and load nothing', async () => {
  const port = await freePort()
  const preparing = await serveStartupPage({ port, host: '127.0.0.1' }, ['One step'])
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policyOf(Object.fromEntries(answer.headers))).toEqual({
      'default-src': "'none'",
      'style-src': `'sha256-${hash}'`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\)/)
  } finally {
    await preparing.stop()
  }
})
