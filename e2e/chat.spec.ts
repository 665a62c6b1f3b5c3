import { givenPhoto } from '../packages/server/testing/givenFiles.ts'
import { signIn } from './people/city.ts'
import { fillApplication, newAccount, send, signUp } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { openFirstSite, publishVacancy, signInAt } from './people/staff.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 768, 'one journey uses both a phone and a desktop')

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const
const desktop = { viewport: { width: 1280, height: 900 }, hasTouch: false } as const

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const messages = (page: Page) => page.getByRole('log').getByRole('article')
const waiting = (page: Page) => page.getByText('Waiting to be sent')

/** Writes a message and sends it with the button, as on a phone. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Returns what cuts off a part of a conversation, from its messages or from what is around them. */
const cutsOf = (page: Page, from: '[data-thread]' | '[data-chat]') =>
  page.locator(`main ${from}`).evaluate((part) => {
    const around: Element[] = []
    for (let each: Element | null = part; each && each !== document.body; each = each.parentElement) around.push(each)
    const cuts = around.filter((each) => getComputedStyle(each).overflowY !== 'visible')
    return cuts.filter((each) => each.scrollHeight > each.clientHeight).map(({ className }) => className)
  })

/** Expects that paper, which does not scroll, holds all messages. */
async function isWholeOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect(await cutsOf(page, '[data-thread]'), 'what is cut off').toEqual([])
  await page.emulateMedia({ media: null })
}

/** Expects that large text leaves room for messages, and hides nothing of where to write. */
async function hasRoomWithLargeText(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((of) => document.documentElement.style.setProperty('font-size', of), size)
  await setSize('200%')
  expect(await cutsOf(page, '[data-chat]'), 'what is cut off').toEqual([])
  expect((await page.locator('main [data-thread]').boundingBox())?.height).toBeGreaterThan(150)
  expect((await field(page).boundingBox())?.width).toBeGreaterThan(180)
  await setSize('')
}

/** Expects exactly these messages, in this order. */
const has = (page: Page, texts: readonly string[]) =>
  expect(messages(page)).toContainText(texts as string[], { timeout: 20_000 })

test('a family on a phone and a program chat, and a lost connection loses and doubles nothing', async ({ browser }) => {
  const account = newAccount('Rosalía')
  const onPhone = await browser.newContext(phone)
  const family = await onPhone.newPage()
  const site = await (await browser.newContext(desktop)).newPage()
  const room = `Room of ${account.email}`

  await test.step('a family applies, and a program offers it a place', async () => {
    await signUp(family, account)
    await family.getByRole('link', { name: 'Apply now' }).tap()
    await fillApplication(family, account, 'Maite')
    await send(family)
    await expect(family.getByText(/A\d{10}/).first()).toBeVisible()
    await signInAt(site, '/SignIn', 'site@example.org')
    await openFirstSite(site)
    await publishVacancy(site, room)
    await family.goto('/#/NewDashboard')
    await expect(family.getByRole('button', { name: /^Yes, I am interested/ })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the family writes from its offer, and the title of the program’s window tells of it', async () => {
    await family.getByText('Details', { exact: true }).first().tap()
    await family.getByRole('button', { name: /^Write to this program/ }).tap()
    await expect(family).toHaveURL(/\/Mobile\/MessageChat/)
    await write(family, 'Is there a place to park a bicycle?')
    await has(family, ['Is there a place to park a bicycle?'])
    await family.getByRole('link', { name: 'Back', exact: true }).tap()
    await expect(family).not.toHaveURL(/\/Mobile\/MessageChat/)
    await family.goBack()
    await has(family, ['Is there a place to park a bicycle?'])
    await expect(site).toHaveTitle(/^\[New Message\]/, { timeout: 20_000 })
    await expect(site.getByRole('navigation', { name: 'Main menu' }).getByText(/unread message/)).toBeAttached()
  })

  await test.step('the program opens its chat and answers with Enter', async () => {
    await site.getByRole('button', { name: /^Messages/ }).click()
    await site.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click()
    await has(site, ['Is there a place to park a bicycle?'])
    await expect(site).not.toHaveTitle(/New Message/)
    await field(site).fill('Yes, next to the door.')
    await field(site).press('Shift+Enter')
    await field(site).pressSequentially('Bring a lock.')
    await field(site).press('Enter')
    await has(family, ['Is there a place to park a bicycle?', 'Yes, next to the door.'])
    await expect(messages(family).first().getByText('Read')).toBeVisible()
  })

  await test.step('the phone loses its connection while both write', async () => {
    const sendButton = family.getByRole('button', { name: 'Send', exact: true })
    await field(family).fill('Thank you.')
    const before = (await sendButton.boundingBox())?.y
    await onPhone.setOffline(true)
    await expect(family.getByText(/We cannot connect to Semilla/)).toBeAttached()
    // What is said about the connection stands above, and moves nothing under the thumb.
    expect((await sendButton.boundingBox())?.y).toBeCloseTo(before as number, -1)
    await sendButton.click()
    await expect(waiting(family)).toBeVisible()
    await write(family, 'We come on Monday.')
    await expect(waiting(family)).toHaveCount(2)
    await field(site).fill('The door opens at eight.')
    await field(site).press('Enter')
    await field(site).fill('Please ring twice.')
    await field(site).press('Enter')
    await expect(messages(site)).toHaveCount(4)
    // The order is that of the server, which has these before the phone is back.
    await expect(site.locator('article[data-unsent]')).toHaveCount(0)
  })

  await test.step('and has everything once when it is back', async () => {
    await onPhone.setOffline(false)
    const all = [
      'Is there a place to park a bicycle?',
      'Yes, next to the door.',
      'The door opens at eight.',
      'Please ring twice.',
      'Thank you.',
      'We come on Monday.',
    ]
    await has(family, all)
    await has(site, all)
    await expect(waiting(family)).toHaveCount(0)
    await family.reload()
    await has(family, all)
  })

  await test.step('what is typed without a connection is sent even if the page is opened again', async () => {
    await onPhone.setOffline(true)
    await write(family, 'See you then.')
    await expect(waiting(family)).toBeVisible()
    await onPhone.setOffline(false)
    await family.reload()
    await expect(messages(site)).toHaveCount(7)
    await expect(messages(family)).toHaveCount(7, { timeout: 20_000 })
  })

  await test.step('a photo that is attached without a connection goes on by itself', async () => {
    await onPhone.setOffline(true)
    const photo = { name: 'bicycle.jpg', mimeType: 'image/jpeg', buffer: await givenPhoto(900, 1200) }
    await family.locator('input[type=file]').setInputFiles(photo)
    await expect(family.getByText(/No connection/)).toBeVisible()
    await isWellBuilt(family)
    await onPhone.setOffline(false)
    await expect(family.getByText(/Ready to send/)).toBeVisible({ timeout: 20_000 })
    await family.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(site.getByRole('img', { name: 'bicycle.jpg' })).toBeVisible({ timeout: 20_000 })
    await expect(family.getByRole('img', { name: 'bicycle.jpg' })).toBeVisible()
  })

  await test.step('paper holds the whole conversation, and large text all of where to write, alone and beside others', async () => {
    await isWholeOnPaper(family)
    await hasRoomWithLargeText(family)
    await family.goto('/#/Mobile/Partials/MessageList')
    await family.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click()
    await expect(messages(family)).toHaveCount(8)
    await isWholeOnPaper(family)
    await hasRoomWithLargeText(family)
  })
})

test('the number of unread messages leaves the icon of the messages free, also with large text', async ({
  browser,
}) => {
  const context = await browser.newContext(phone)
  // No other journey reads the messages of the city's administrator.
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.goto('/?lang=es#/Administration')
  const opener = page.locator('[data-chat-opener]')
  const [icon, badge] = [opener.locator('svg'), opener.getByText(/^\d+$/)]
  await expect(badge).toBeVisible()
  for (const size of ['100%', '200%']) {
    await page.evaluate((of) => document.documentElement.style.setProperty('font-size', of), size)
    const [seen, over] = [await icon.boundingBox(), await badge.locator('..').boundingBox()]
    if (!seen || !over) throw new Error('the button is not shown')
    const covered = Math.max(0, over.y + over.height - seen.y) * Math.max(0, seen.x + seen.width - over.x)
    expect(covered / (seen.width * seen.height)).toBeLessThan(0.25)
  }
  await context.close()
})

test('the button of the messages leaves most of an action below it free on a tablet', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 800, height: 700 }, hasTouch: true })
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.goto('/?lang=es#/Administration')
  const opener = page.locator('[data-chat-opener]')
  await expect(opener).toHaveAccessibleName(/Mensajes/)
  expect((await opener.boundingBox())?.width).toBeLessThan(60)
  await context.close()
})
