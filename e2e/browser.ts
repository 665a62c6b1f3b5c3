import { existsSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

const { LOCALAPPDATA = '', PROGRAMFILES = '' } = process.env
const x86 = process.env['PROGRAMFILES(X86)'] ?? ''

/** Where Chromium, Chrome and Edge are installed, by operating system. */
const places: Readonly<Record<string, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge'],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [PROGRAMFILES, x86, LOCALAPPDATA].flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
}

const missing: Readonly<Record<string, string>> = {
  darwin: 'brew install --cask google-chrome',
  win32: 'winget install Google.Chrome',
}

/**
 * Returns the path of the browser for the tests: the one in CHROME, an installed one, or on Linux the one that comes
 * with `npm ci`. If there is none, throws with instructions for installing one.
 */
export async function findBrowser(): Promise<string> {
  const { CHROME } = process.env
  const found = CHROME ? (existsSync(CHROME) ? CHROME : undefined) : places[process.platform]?.find(existsSync)
  if (found) return found
  if (process.platform === 'linux' && process.arch === 'x64' && !CHROME) return chromium.executablePath()
  const command = missing[process.platform] ?? 'apt-get install chromium'
  throw new Error(`The journeys need Chromium, Chrome or Edge. Install one (${command}), or set CHROME to its path.`)
}
