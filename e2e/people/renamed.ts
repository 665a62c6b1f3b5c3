import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { browserOf, parametersOfDemo, type Role } from './city.ts'
import { giveLongNames } from './giveLongNames.ts'
import { roles } from './screens.ts'

const folder = () => process.env.E2E_DATA_DIR ?? ''
const sessionOf = (role: Role) => join(folder(), `${role}.session.json`)
const parametersFile = () => join(folder(), 'parameters.json')

/**
 * Gives everybody and everything a long name. The email addresses with which people sign in change too: their sessions
 * and the parameters of every screen are kept before.
 */
export async function renameCity(browser: Browser): Promise<void> {
  writeFileSync(parametersFile(), JSON.stringify(await parametersOfDemo(browser)))
  for (const role of roles) {
    const { context } = await browserOf(browser, role)
    await context.storageState({ path: sessionOf(role) })
    await context.close()
  }
  await giveLongNames(folder())
}

/** Returns the values for the parameters of every screen of the renamed city. */
export const parametersOfRenamed = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(parametersFile(), 'utf8'))

/** Opens a browser in which a demo user of the renamed city is signed in. */
export const browserOfRenamed = (
  browser: Browser,
  role: Role,
  options: BrowserContextOptions,
): Promise<BrowserContext> => browser.newContext({ ...options, storageState: sessionOf(role) })
