import { newAccount } from './people/family.ts'
import { givenApplication, givenStaff } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key) })
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

/** Adds a document to an application on its record. */
async function addDocument(page: Page, applicationId: number): Promise<void> {
  await arrive(page, `/Partials/EditApplicationSP?ApplicationId=${applicationId}&Tab=document`)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdf })
}

test('two applications of one family are merged with a child and the preferences, and it is undone', async ({
  browser,
}) => {
  const staff = await givenStaff(browser)
  const account = newAccount('Perpetua', 'Quintanilla')
  const first = await givenApplication(staff.context(), account)
  const second = await givenApplication(staff.context(), account)
  await staff.goto('/?lang=en')

  await test.step('the number of the other one is checked', async () => {
    await arrive(staff, `/Partials/MergeApplication?FromApplicationId=${second.id}`)
    const number = staff.getByLabel(say('merging.merge.reference'))
    await number.fill('A0')
    await button(staff, 'merging.merge.look').click()
    await expect(staff.getByText(say('merging.merge.unknown')).first()).toBeVisible()
    await number.fill(second.externalId)
    await button(staff, 'merging.merge.look').click()
    await expect(staff.getByText(say('merging.merge.same')).first()).toBeVisible()
    await number.fill(first.externalId)
    await button(staff, 'merging.merge.look').click()
  })

  await test.step('both are shown side by side, and which children both have', async () => {
    await expect(staff.getByRole('region', { name: say('merging.merge.to') })).toContainText(first.externalId)
    await expect(staff.getByRole('region', { name: say('merging.merge.from') })).toContainText(second.externalId)
    await expect(staff.getByText(/The same child as/).first()).toBeVisible()
    await button(staff, 'merging.merge.yes').click()
  })

  await test.step('the record says so, leads to the other one, and undoes it', async () => {
    await expect(staff.getByText(new RegExp(`^${second.externalId} was merged into this application`))).toBeVisible()
    await staff.getByRole('link', { name: `Open ${second.externalId}` }).click()
    await expect(staff.getByText(new RegExp(`^This application was merged into ${first.externalId}`))).toBeVisible()
    await button(staff, 'merging.merge.undo').click()
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: say('merging.merge.undo') })
      .click()
    await expect(staff.getByText(say('merging.merge.undone'))).toBeVisible()
    await expect(staff.getByText(/^This application was merged into/)).toHaveCount(0)
  })
})
