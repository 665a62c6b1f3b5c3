import type { BrowserContext } from '@playwright/test'
import { sampleDraft } from '../packages/web/src/areas/applications/form/draft/sampleDraft.ts'
import { bornFor } from './people/days.ts'
import { newAccount } from './people/family.ts'
import { givenApplication, givenParent, givenStaff } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { linkIn, mailsTo } from './people/mail.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { openFirstSite, publishVacancy, signInAt } from './people/staff.ts'
import { sayIn } from './people/texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'a phone is opened by the journey itself')

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** An age that few other journeys need, with more seats than children who wait for them. */
const toddlers = { subsidy: /Infant and toddler/, seats: '12', from: '1', to: '2' }

/** Sends the application of a family that speaks a language, with a child of the age of the rooms. */
async function givenFamily(context: BrowserContext, account: ReturnType<typeof newAccount>, language: string) {
  const { parents, children } = sampleDraft(new Date().toISOString().slice(0, 10))
  const { firstName, lastName, email } = account
  const own = { firstName, lastName, email, language, preferredContact: ['email' as const], mobilePhones: [] }
  return givenApplication(context, account, {
    parents: parents.map((parent) => ({ ...parent, ...own })),
    children: children.slice(0, 1).map((child) => ({ ...child, lastName, bornOn: bornFor({ years: 1, months: 7 }) })),
  })
}

test('an offer is mailed in Spanish and answered from the link on a phone, and the program is told', async ({
  browser,
}) => {
  const say = sayIn('es')
  const account = newAccount('Noemi')
  const staff = await givenStaff(browser)
  await givenFamily(staff.context(), account, '01')

  const site = await browser.newPage()
  await signInAt(site, '/SignIn', 'site@example.org')
  await openFirstSite(site)
  await publishVacancy(site, `Room of ${account.email}`, toddlers)

  const offers = async () =>
    (await mailsTo(account.email)).map((text) => linkIn(text, /OfferAnswer.*Answer=yes/)).filter(Boolean)
  await expect.poll(async () => (await offers()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [link = ''] = await offers()
  const opened = await (await browser.newContext(phone)).newPage()
  await opened.goto(link)
  await expect(opened.getByRole('button', { name: say('noticeScreens.offer.yes') })).toBeVisible()
  await readsOwnLanguage(opened, 'es')
  const no = await opened.context().newPage()
  await no.goto(link.replace('Answer=yes', 'Answer=no'))
  await expect(no.getByRole('button', { name: say('noticeScreens.offer.no') })).toBeVisible()
  await opened.getByRole('button', { name: say('noticeScreens.offer.yes') }).click()
  await expect(opened.getByText(say('noticeScreens.offer.stage.accepted'))).toBeVisible()

  // The other link of the same email, which was open before, changes nothing any more, and says so.
  await no.getByRole('button', { name: say('noticeScreens.offer.no') }).click()
  await expect(no.getByText(say('noticeScreens.offer.late'))).toBeVisible()
  await expect(no.getByText(say('noticeScreens.offer.stage.accepted'))).toBeVisible()
  await readsOwnLanguage(no, 'es')

  const toldOfYes = async () => (await mailsTo('site@example.org')).some((text) => text.includes('A family said yes'))
  await expect.poll(toldOfYes, { timeout: 60_000 }).toBe(true)
})

test('a notice in Chinese leads to its screen', async ({ browser }) => {
  const say = sayIn('zh-Hant')
  const account = newAccount('Meiling', 'Chan')
  const page = await givenParent(browser, account, 'en')
  const { externalId } = await givenFamily(page.context(), account, '03')
  const received = async () => (await mailsTo(account.email)).find((text) => text.includes(externalId)) ?? ''
  await expect.poll(received, { timeout: 60_000 }).toContain('參考編號')
  await page.goto(linkIn(await received(), /NewDashboard/))
  await expect(page.getByText(say('dashboard.application.number', { number: externalId }))).toBeVisible()
  await readsOwnLanguage(page, 'zh-Hant')
})
