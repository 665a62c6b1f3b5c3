import { expect, test } from './people/journey.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 768, 'families mostly apply on phones')

test('the first page is a small download on a phone', async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.size).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(180 * 1024)
  test
    .info()
    .annotations.push({ type: 'script', description: `${Math.round(bytes / 1024)} KB in ${scripts.size} files` })
})
