import type { BrowserContext } from '@playwright/test'
import { registerProvider } from '../../packages/contract/src/accounts/signUp.ts'
import { addTo, type CalendarDate, dayInCity } from '../../packages/domain/src/values/dates.ts'
import { type Account, newAccount } from './family.ts'
import { ask, credentialsOf } from './given.ts'
import { test as journey } from './journey.ts'
import { startOwn } from './ownProcess.ts'
import { mailPorts } from './ports.ts'

const program = new URL('../../packages/server/testing/passingTime.ts', import.meta.url)
const settings = {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  SESSION_SECRET: 'a secret that is only used by journeys',
  SMTP_URL: `smtp://127.0.0.1:${mailPorts.smtp}`,
  QUIET_HOURS: 'off',
  NOTICE_DELAY_SECONDS: '0',
}

/** Noon in the city, or an hour later in summer. */
const noonOf = (day: CalendarDate) => `${day}T20:00:00Z`
/** The first day of these journeys. The last one is in the past too: what a job is planned for is then due. */
const firstDay = addTo(dayInCity(new Date()), { days: -14 })

/** A city of its own, in which a journey lets time pass: for the server, and for its browsers. */
export type PassingTime = {
  readonly url: string
  readonly firstDay: CalendarDate
  /** A supervisor, who has an account once she has registered in a browser. */
  readonly supervisor: Account
  registerSupervisor(context: BrowserContext): Promise<void>
  /** Sets a browser to the time of the city, now and whenever time passes. */
  share(context: BrowserContext): Promise<void>
  /** Lets time pass until noon of a day, on which what is due by then is done. */
  passTo(day: CalendarDate): Promise<void>
}

type Started = { readonly url: string; readonly invitation: string }

/** Starts the product with a clock that stands still until the journey moves it, and stops it after the journey. */
async function letTimePass(use: (time: PassingTime) => Promise<void>): Promise<void> {
  const supervisor = newAccount('Berit', 'Holm')
  const product = await startOwn<Started>(program, [noonOf(firstDay), supervisor.email], settings)
  const { url, invitation } = product.ready
  const browsers: BrowserContext[] = []
  let today = firstDay
  const setTime = (context: BrowserContext) => context.clock.setFixedTime(noonOf(today))
  await use({
    url,
    firstDay,
    supervisor,
    async registerSupervisor(context) {
      const { firstName, lastName } = supervisor
      const invitationCode = invitation.split('=').at(-1) ?? ''
      const of = { ...credentialsOf(supervisor), firstName, lastName, invitationCode, businessName: '' }
      await ask(context, registerProvider, of)
    },
    async share(context) {
      browsers.push(context)
      await setTime(context)
    },
    async passTo(day) {
      today = day
      await Promise.all(browsers.map(setTime))
      await product.tell(noonOf(day))
    },
  })
  await product.leave()
}

/** A journey in a city of its own, in which time passes. */
export const test = journey.extend<{ time: PassingTime }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it which fixtures are needed
  time: ({}, use) => letTimePass(use),
  baseURL: ({ time }, use) => use(time.url),
})
