import { parameterNames } from '../../packages/contract/src/screens/address.ts'
import { writeSearch } from '../../packages/contract/src/screens/query.ts'
import type { Audience } from '../../packages/web/src/api/audience.ts'
import type { Screen } from '../../packages/web/src/api/screen.ts'
import { furtherScreens } from '../../packages/web/src/furtherScreens.ts'
import { screens as firstScreens } from '../../packages/web/src/screens.tsx'
import { redirectToTwin } from '../../packages/web/src/shell/twins.ts'
import type { Role } from './city.ts'
import type { Page } from './journey.ts'

const roleFor: Record<Audience, Role> = {
  anyone: 'visitor',
  holder: 'parent',
  signedIn: 'parent',
  parent: 'parent',
  staff: 'staff',
  program: 'program',
  admin: 'admin',
  cityAdmin: 'admin',
  reports: 'admin',
}

const screens = [...firstScreens, ...furtherScreens]

/** Returns the role whose browser opens a screen. */
export const roleOf = ({ audience: [first = 'anyone'] }: Screen) => roleFor[first]
export const roles = [...new Set(screens.map(roleOf))]

/** Opens a screen by its URL and waits until it is complete. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    document.title = ''
    document.querySelector('main h1')?.setAttribute('data-left', '')
    location.hash = hash
  }, address)
  await page.waitForFunction(
    () =>
      document.querySelector('main h1:not([data-left])') &&
      !document.querySelector('[data-loading-bar], main [aria-busy="true"]'),
    undefined,
    { timeout: 45_000 },
  )
  // Staff are told once that a family's record is confidential.
  const agree = page.getByRole('button', { name: 'I understand' })
  if (await agree.isVisible()) await agree.click()
}

/** Returns the URL of a screen for a window of this width, with the values of the demo city. */
export function placeOf(screen: Screen, values: Readonly<Record<string, string>>, narrow: boolean) {
  const names = parameterNames(screen).filter((name) => name in values)
  const search = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const place = redirectToTwin(screens, { path: screen.path, search }, narrow) ?? { path: screen.path, search }
  return { path: place.path, address: place.path + writeSearch(place.search) }
}

/** Returns the screens that a role can open. */
export const screensOf = (role: Role) => screens.filter((each) => roleOf(each) === role)
