import { heading, newAccount, saveAndContinue, send } from './people/family.ts'
import { givenDraft, givenParent, givenStaff } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

const say = sayIn('en')

test('a refused family reads why with its figures, corrects its income, and qualifies', async ({ browser }) => {
  const account = newAccount('Teodora', 'Salcedo')
  const page = await givenParent(browser, account, 'en')
  // Twelve times what she earns: a year's income where a month's was asked.
  const income = { parent: 'A', employment: 2_520_000, total: 2_520_000 } as const
  await givenDraft(page.context(), account, { incomes: [income] })

  await test.step('sends a year’s income as a month’s', async () => {
    await page.goto('/#/Partials/Application?step=review')
    await heading(page, say('apply.review.title'))
    await send(page)
  })

  await test.step('reads that the family does not qualify, why, and what was compared', async () => {
    await heading(page, say('applications.notEligible.title'))
    await expect(page.getByText(say('eligibility.reason.incomeTooHigh'))).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['3', '$25,200 a month', '$16,858 a month'])
    await isWellBuilt(page)
  })

  await test.step('goes back to her answers, and finds all of them', async () => {
    await page.getByRole('link', { name: say('applications.notEligible.edit') }).click()
    await heading(page, say('apply.title.edit'))
    await isWellBuilt(page)
    await page.getByRole('link', { name: new RegExp(`^${say('apply.income.title')}`) }).click()
    await heading(page, say('apply.income.title'))
    await expect(page.getByLabel(say('apply.label.familySize'))).toHaveValue('3')
    const employment = page.getByRole('textbox', { name: /^Employment/ })
    await expect(employment).toHaveValue('25,200')
    await employment.fill('2100')
    await saveAndContinue(page)
  })

  await test.step('sends the correction, and qualifies', async () => {
    await heading(page, say('apply.review.title'))
    await expect(page.getByText('$2,100')).toBeVisible()
    await send(page, say, 'apply.review.sendChange')
    await heading(page, say('applications.eligible.updated'))
    await expect(page.getByText(say('eligibility.reason.incomeWithinState'))).toBeVisible()
    await isWellBuilt(page)
    await page.getByRole('button', { name: say('applications.result.continue') }).click()
    await page.getByRole('button', { name: say('applications.confirm.now') }).click()
  })

  await test.step('sees both decisions in the history', async () => {
    await expect(page.getByRole('heading', { name: say('dashboard.stand.active.title') })).toBeVisible()
    await page.getByText(say('dashboard.history.title')).click()
    for (const [moment, status] of [
      ['application', 'active'],
      ['sent', 'ineligible'],
    ])
      await expect(
        page.getByText(say(`dashboard.history.${moment}`, { status: say(`words.applicationStatus.${status}`) })),
      ).toBeVisible()
    await isWellBuilt(page)
  })

  await test.step('her agency sees the corrected application', async () => {
    const staff = await givenStaff(browser)
    await staff.goto('/?lang=en')
    await arrive(staff, '/Waiting/List?Text=Salcedo')
    await staff
      .getByRole('link', { name: /Salcedo/ })
      .first()
      .click()
    await heading(staff, /Salcedo/)
    await expect(staff.getByText('$2,100').first()).toBeVisible()
    await expect(staff.getByText(say('words.applicationStatus.active')).first()).toBeVisible()
  })
})
