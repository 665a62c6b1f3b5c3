import type { BrowserContext } from '@playwright/test'
import { addTo } from '../packages/domain/src/values/dates.ts'
import { displayLongDay, displayUsDay } from '../packages/domain/src/values/displayDays.ts'
import { newAccount } from './people/family.ts'
import { givenAccount, givenApplication } from './people/given.ts'
import { expect, type Page } from './people/journey.ts'
import { mailsTo } from './people/mail.ts'
import { test } from './people/passingTime.ts'
import { signInAt } from './people/staff.ts'
import { sayIn } from './people/texts.ts'
import { changeStatus, inDialog, openInList, summaryOf } from './people/worklist.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'the clock is the same on a phone')

const say = sayIn('en')
const status = (name: string) => say(`words.applicationStatus.${name}`)

test('an application on hold is announced to its family and returns by itself', async ({ browser, time }) => {
  const mother = newAccount('Ottilie', 'Lindqvist')
  const lastDay = addTo(time.firstDay, { days: 7 })
  const [day, isHeld] = [
    displayUsDay(lastDay),
    say('dashboard.stand.hold.title', { day: displayLongDay(lastDay, 'en') }),
  ]
  const desk = await browser.newContext()
  const home = await givenAccount(browser, mother)
  for (const context of [desk, home]) await time.share(context)
  await time.registerSupervisor(desk)
  await givenApplication(home, mother)

  /** Opens the browser of another day: the session of the last one has ended. */
  const comeBack = async (
    context: BrowserContext,
    path: '/Agency/SignIn' | '/Partials/SignIn',
    account = time.supervisor,
  ) => {
    const page = await context.newPage()
    await page.goto('/?lang=en')
    await signInAt(page, path, account.email, account.password)
    return page
  }
  /** Looks at the application at the desk, where signing in leads to the worklist. */
  const atDesk = async (look: (page: Page) => Promise<void>) => {
    const page = await comeBack(desk, '/Agency/SignIn')
    await openInList(page, mother.email)
    await inDialog(page, say('casework.detail.disclaimer.agree')).click()
    await look(page)
    await page.close()
  }
  const atHome = async (look: (page: Page) => Promise<void>) => {
    const page = await comeBack(home, '/Partials/SignIn', mother)
    await look(page)
    await page.close()
  }

  await test.step('a counselor puts it on hold until a day', async () => {
    await atDesk(async (page) => {
      await changeStatus(page, status('hold'), () =>
        page.getByRole('textbox', { name: say('casework.detail.status.holdEnds') }).fill(day),
      )
      await expect(summaryOf(page)).toContainText(say('casework.detail.holdUntil', { day }))
    })
  })

  await test.step('three days before, the family is told in the language that it speaks', async () => {
    await time.passTo(addTo(lastDay, { days: -3 }))
    const told = async () => (await mailsTo(mother.email)).join('\n')
    await expect.poll(told).toContain(sayIn('es')('notices.family.holdEnding.body'))
  })

  await test.step('on the last day it is still on hold', async () => {
    await time.passTo(lastDay)
    await atHome((page) => expect(page.getByText(isHeld)).toBeVisible())
  })

  await test.step('the day after it is active, by nobody’s doing', async () => {
    await time.passTo(addTo(lastDay, { days: 1 }))
    await atHome((page) => expect(page.getByText(say('dashboard.stand.active.title'))).toBeVisible())
    await atDesk(async (page) => {
      await expect(summaryOf(page)).not.toContainText(say('casework.detail.holdUntil', { day }))
      await expect(page.getByText(status('active'), { exact: true }).first()).toBeVisible()
    })
  })
})
