import type { Locator } from '@playwright/test'
import { addressOf } from '../packages/contract/src/screens.ts'
import { changeVacancyStatus } from '../packages/contract/src/vacancies/vacancies.ts'
import { displayUsDay } from '../packages/domain/src/values/displayDays.ts'
import { browserOf } from './people/city.ts'
import { firstDay, holdEndsOn } from './people/days.ts'
import { newAccount } from './people/family.ts'
import { ask, givenApplication, givenParent } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { givenChildren, givenRooms } from './people/queue.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'
import { isWellBuilt } from './people/wellBuilt.ts'
import {
  button,
  changeStatus,
  givenReader,
  inDialog,
  openFound,
  openInList,
  ownLetters,
  rows,
  summaryOf,
} from './people/worklist.ts'

const isOnPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) <= 768
const say = sayIn('en')

test('an application goes from the pool to a place', async ({ browser, viewport }) => {
  test.skip(isOnPhone(viewport), 'this is done at a desk')
  const account = newAccount('Valeria', 'Montenegro')
  const family = await givenParent(browser, account, 'en')
  await givenChildren(family.context(), account, ['Alma', 'Bruna', 'Celia'])
  const { context: program } = await browserOf(browser, 'program')
  const [closed] = await givenRooms(program, `Closed ${account.email}`)
  const [infants] = await givenRooms(program, `Infants ${account.email}`, { maxYears: 1 })
  const [preschool] = await givenRooms(program, `Preschool ${account.email}`, { subsidyFromMonths: 36 })
  await ask(program, changeVacancyStatus, { vacancyId: closed.vacancyId, to: 'closed' } as never)
  const staff = await givenReader(browser)
  const summary = summaryOf(staff)
  const dialog = staff.getByRole('dialog')

  await test.step('is found in the pool and taken', async () => {
    await openFound(staff, account.email)
    await button(staff, /^Assign to me/).click()
    await expect(staff.getByText(say('casework.detail.said.assignedToMe'))).toBeVisible()
    await expect(summary).toContainText('Denise Walker')
  })

  await test.step('gets a note, and a task that is done', async () => {
    await staff.getByRole('textbox', { name: say('notes.form.label') }).fill('Called; they want a place near home.')
    await button(staff, say('notes.form.add')).click()
    const note = staff.getByRole('listitem').filter({ hasText: 'Called; they want' })
    await expect(note).toBeVisible()
    await staff.emulateMedia({ media: 'print' })
    await expect(note.getByText('Denise Walker')).toBeVisible()
    await staff.emulateMedia({ media: null })
    await staff.getByRole('tab', { name: say('casework.detail.tabs.task') }).click()
    await button(staff, say('worklist.tasks.add')).first().click()
    await dialog.getByRole('textbox', { name: say('worklist.tasks.form.title') }).fill('Call about the visit')
    await inDialog(staff, say('worklist.tasks.add')).click()
    await button(staff, say('worklist.tasks.doneThat', { title: 'Call about the visit' })).click()
    await expect(staff.getByText(say('worklist.tasks.none'))).toBeVisible()
  })

  await test.step('is put on hold until a day, and active again', async () => {
    await changeStatus(staff, say('words.applicationStatus.hold'), () =>
      dialog.getByRole('textbox', { name: say('casework.detail.status.holdEnds') }).fill(displayUsDay(holdEndsOn)),
    )
    await expect(staff.getByText(say('casework.detail.holdUntil', { day: displayUsDay(holdEndsOn) }))).toBeVisible()
    await changeStatus(staff, say('words.applicationStatus.active'))
    await button(staff, say('casework.detail.status.yes', { status: say('words.applicationStatus.active') })).click()
    await expect(staff.getByText(/^On hold until/)).toHaveCount(0)
  })

  await test.step('is referred by hand, through each answer that there is', async () => {
    const open = async (child: string) => {
      await button(staff, /^Refer a child/)
        .first()
        .click()
      await dialog.getByRole('radio', { name: new RegExp(`^${child}`) }).check()
    }
    const send = async (number: string) => {
      await dialog.getByRole('textbox', { name: say('casework.detail.refer.vacancy') }).fill(number)
      await inDialog(staff, say('casework.detail.refer.submit')).click()
    }
    const says = (outcome: string) =>
      expect(dialog.getByRole('alert').filter({ hasText: say(`matching.manualReferral.${outcome}`) })).toBeVisible()
    await open('Celia')
    await send('V0')
    await says('vacancyIdInvalid')
    await send(closed.externalId)
    await says('vacancyNotOpen')
    await send(infants.externalId)
    await says('ageNotCovered')
    await send(preschool.externalId)
    await button(staff, say('casework.detail.refer.anyway')).click()
    await expect(dialog).toHaveCount(0)
    await open('Celia')
    await send(preschool.externalId)
    await says('alreadyReferred')
    await inDialog(staff, say('shell.ui.cancel')).click()
    await open('Alma')
    await send(preschool.externalId)
    await expect(dialog).toHaveCount(0)
    await expect(
      staff.getByRole('region', { name: say('casework.detail.parts.referrals'), exact: true }),
    ).toContainText(preschool.siteName)
    await isWellBuilt(staff)
  })

  await test.step('the program enrolls, and the record says so', async () => {
    const page = await program.newPage()
    const { vacancyId, siteName, name } = preschool
    await page.goto(`/?lang=en#${addressOf('queue', { vacancyId, siteName, vacancyName: name })}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Alma' })
      .getByRole('button', { name: /^Enroll/ })
      .click()
    await page.getByRole('textbox', { name: 'First day' }).fill(displayUsDay(firstDay))
    await button(page, 'Enroll').click()
    await expect(page.getByText('1 child is enrolled.')).toBeVisible()
    await staff.reload()
    await expect(staff.getByRole('main')).toContainText(say('words.childStatus.enrollmentPending'))
    await staff.getByRole('tab', { name: say('casework.detail.tabs.log'), exact: true }).click()
    await expect(staff.getByRole('grid')).toContainText(say('words.childStatus.enrollmentPending'))
  })
})

test('one family is found by a misspelled name, by its phone and by its address', async ({ browser }) => {
  const staff = await givenReader(browser)
  const account = newAccount('Wilhelmina', `Oyarzabal${ownLetters()}`)
  const number = String(Date.now()).slice(-4)
  await givenApplication(
    staff.context(),
    account,
    {},
    {
      mobilePhones: [`(415) 776-${number}`],
      address: { street: `${number} Cayuga Avenue`, city: 'San Francisco', state: 'CA', zip: '94112' },
    },
  )
  for (const text of [
    `wilhelmnia ${account.lastName.replace('zab', 'zba')}`,
    `415.776.${number}`,
    `${number} cayuga ave, San Francisco, CA 94112`,
  ])
    await test.step(text, async () => {
      await openFound(staff, text)
      await expect(staff.getByRole('heading', { level: 1 })).toContainText('Oyarzabal')
    })
})

/** Returns the words of buttons that reach beyond their button. */
const cutOff = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.flatMap((each) => {
      const box = each.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(each)
      const isCut = [...words.getClientRects()].some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
      return isCut ? [each.textContent] : []
    }),
  )

test('the actions of a record are not cut off where the text is large', async ({ browser, viewport }) => {
  test.skip(isOnPhone(viewport), 'it sets the sizes of windows itself')
  const staff = await givenReader(browser)
  const { id: applicationId } = await givenApplication(staff.context(), newAccount('Amplia', 'Grande'))
  for (const language of ['en', 'es']) {
    await staff.goto(`/?lang=${language}#${addressOf('applicationDetail', { applicationId })}`)
    const actions = staff.locator('#actions').getByRole('button')
    await expect(actions.first()).toBeVisible()
    for (const width of [1280, 900, 640, 390]) {
      await staff.setViewportSize({ width, height: 900 })
      for (const size of ['100%', '150%', '200%']) {
        await staff.evaluate((of) => document.documentElement.style.setProperty('font-size', of), size)
        expect(await cutOff(actions), `${language}, ${width} px, ${size}`).toEqual([])
      }
    }
  }
})

test('on a phone, a family is found, and put on hold with a note', async ({ browser, viewport }) => {
  test.skip(!isOnPhone(viewport), 'a counselor on the way')
  const staff = await givenReader(browser)
  const account = newAccount('Filippa', 'Handy')
  await givenApplication(staff.context(), account)
  await arrive(staff, '/Waiting/List')
  await expect(rows(staff).first()).toBeVisible()
  const first = await rows(staff).first().boundingBox()
  expect(first?.y).toBeLessThan(844 / 3)
  await button(staff, say('shell.ui.filters')).click()
  await staff
    .getByRole('search')
    .getByRole('button', { name: say('casework.worklist.columns.status') })
    .click()
  await staff.getByRole('checkbox', { name: say('words.applicationStatus.active'), exact: true }).check()
  await staff.keyboard.press('Escape')
  await openInList(staff, account.email)
  await staff.getByRole('textbox', { name: say('notes.form.label') }).fill('Met at the door; back in February.')
  await button(staff, say('notes.form.add')).click()
  await expect(staff.getByRole('listitem').filter({ hasText: 'Met at the door' })).toBeVisible()
  await changeStatus(staff, say('words.applicationStatus.hold'))
  await expect(staff.getByText(say('words.applicationStatus.hold'), { exact: true }).first()).toBeVisible()
})
