import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'

// Draws the icons of the home screen from the sprout of `favicon.svg`: npx node tools/icons.ts. Run it when the sprout changes.

const publicFolder = join(import.meta.dirname, '../packages/web/public')
const green = '#1f5b43'
/** The icons; `inset` is the part of each side that a phone may cut off, which stays green. */
const icons = [
  { name: '192', size: 192, inset: 0 },
  { name: '512', size: 512, inset: 0 },
  { name: 'maskable-512', size: 512, inset: 0.1 },
  // iOS rounds the corners itself, and shows what is transparent in black.
  { name: 'apple-180', size: 180, inset: 0.04 },
]

const sprout = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
for (const { name, size, inset } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const background = inset > 0 ? green : 'transparent'
  await page.setContent(
    `<style>body{margin:0;background:${background}}svg{display:block;margin:${size * inset}px;width:${size * (1 - 2 * inset)}px}</style>${sprout}`,
  )
  writeFileSync(join(publicFolder, `icons/${name}.png`), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
