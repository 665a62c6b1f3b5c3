import { displayUsDay } from '../packages/domain/src/values/displayDays.ts'
import { firstDay } from './people/days.ts'
import { fillApplication, heading, newAccount, send, signUp } from './people/family.ts'
import { expect, test } from './people/journey.ts'
import { openFirstSite, publishVacancy, signInAt } from './people/staff.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'the phone has a journey of its own')

test('from a first question to an enrolled child', async ({ browser }) => {
  const parent = await browser.newPage()
  const site = await browser.newPage()
  const counselor = await browser.newPage()
  const account = newAccount('Marisol')
  /** Returns her row in a group of the vacancy's queue. */
  const row = (group: RegExp) =>
    site.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: 'Lucía' })

  await test.step('a parent asks whether the city can help', async () => {
    await parent.goto('/?lang=en')
    await parent.getByLabel('How many people are in your family?').fill('3')
    await parent.getByLabel(/income before taxes/).fill('4000')
    await parent.getByRole('button', { name: 'Check now' }).click()
    await expect(parent.getByText(/30 hours/).first()).toBeVisible()
  })

  await test.step('signs up and applies', async () => {
    await signUp(parent, account)
    await parent.getByRole('link', { name: 'Apply now' }).click()
    await fillApplication(parent, account, 'Lucía')
    await send(parent)
    await heading(parent, /eligible|qualif/i)
    await expect(parent.getByText(/A\d{10}/).first()).toBeVisible()
  })

  await test.step('a site publishes a vacancy', async () => {
    await signInAt(site, '/SignIn', 'site@example.org')
    await openFirstSite(site)
    await publishVacancy(site, `Room of ${account.email}`)
  })

  await test.step('her child is referred automatically, and the queue does not show why she comes first', async () => {
    await site.goto('/#/Program/vacancy_list')
    await site.getByRole('link', { name: `Room of ${account.email}` }).click()
    await expect(row(/^Waiting for the family/)).toBeVisible({ timeout: 30_000 })
    await expect(site.getByRole('main')).not.toContainText(/at risk|protective|income/i)
  })

  await test.step('the parent sees the offer and accepts it', async () => {
    await parent.goto('/#/NewDashboard')
    await parent.getByRole('button', { name: /^Yes, I am interested/ }).click()
    await parent.getByRole('button', { name: 'Yes, tell the program' }).click()
    await expect(parent.getByRole('region', { name: 'Your offer' })).toHaveCount(0)
  })

  await test.step('the site enrolls her', async () => {
    await site.reload()
    await row(/^Ready for you/)
      .getByRole('button', { name: /^Enroll/ })
      .click()
    await heading(site, 'Enroll 1 child')
    await site.getByRole('textbox', { name: 'First day' }).fill(displayUsDay(firstDay))
    await site.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(site.getByText('1 child is enrolled.')).toBeVisible()
  })

  await test.step('the parent and a counselor see it at once', async () => {
    await parent.reload()
    await expect(parent.getByText(/Enrollment pending|spot/i).first()).toBeVisible()
    await signInAt(counselor, '/Agency/SignIn', 'counselor@example.org')
    await counselor.getByLabel(/^Search by name/).fill(account.email)
    await expect(counselor.getByText('1 row').first()).toBeVisible()
    await counselor
      .getByRole('link', { name: /Marisol/ })
      .first()
      .click()
    await heading(counselor, /Marisol|Ibarra/)
    await expect(counselor.getByText(/Enrollment pending/).first()).toBeVisible()
  })
})
