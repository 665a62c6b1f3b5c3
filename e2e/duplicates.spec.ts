import { givenPhoto } from '../packages/server/testing/givenFiles.ts'
import { newAccount } from './people/family.ts'
import { givenApplication, givenStaff } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await givenPhoto(900, 1200) })
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key) })
/** Adds a document to an application on its record, as staff do. */
async function sendDocument(page: Page, applicationId: number): Promise<void> {
  await arrive(page, `/Partials/EditApplicationSP?ApplicationId=${applicationId}&Tab=document`)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo('lease'))
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Uploaded successfully.').first()).toBeVisible()
}

test('two applications of one family are merged with their documents, and it is undone', async ({ browser }) => {
  const staff = await givenStaff(browser)
  const account = newAccount('Perpetua', 'Quintanilla')
  const first = await givenApplication(staff.context(), account)
  const second = await givenApplication(staff.context(), account)
  await staff.goto('/?lang=en')
  await sendDocument(staff, second.id)

  await test.step('the number of the other one is checked', async () => {
    await arrive(staff, `/Waiting/Duplicates?ApplicationId=${second.id}`)
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
    await expect(staff.getByRole('region', { name: say('merging.merge.to'), exact: true })).toContainText(
      first.externalId,
    )
    await expect(staff.getByRole('region', { name: say('merging.merge.from') })).toContainText(second.externalId)
    await expect(staff.getByText(/The same child as/).first()).toBeVisible()
    await expect(staff.getByRole('checkbox', { name: 'Move 1 document' })).toBeChecked()
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

test('three sets of duplicates are decided, and one decision is taken back', async ({ browser, viewport }) => {
  test.skip((viewport?.width ?? 0) <= 768, 'one run decides about the sets of the city')
  const staff = await givenStaff(browser)
  await staff.goto('/?lang=en')
  await arrive(staff, '/Waiting/Duplicates')
  const pairs = staff.getByRole('region', { name: /^A\d+ and A\d+$/ })
  const names: string[] = []
  for (let decided = 0; decided < 3; decided++) {
    const name = (await pairs.first().getAttribute('aria-label')) ?? ''
    names.push(name)
    // By its name: another journey may put a pair before it at any moment.
    const pair = staff.getByRole('region', { name })
    await pair.getByRole('button', { name: say('merging.desk.notDuplicate') }).click()
    await expect(pair).toHaveCount(0)
  }
  await staff.getByRole('link', { name: say('merging.desk.decided') }).click()
  // An application may be in several sets, so a decision is known by both numbers.
  const [number = '', other = ''] = names[2]?.split(' and ') ?? []
  const decision = staff.getByRole('listitem').filter({ hasText: number }).filter({ hasText: other })
  await decision.getByRole('button', { name: say('merging.desk.takeBack') }).click()
  await expect(decision).toHaveCount(0)
  await staff.getByRole('link', { name: say('merging.desk.open') }).click()
  await expect(staff.getByRole('region', { name: names[2] ?? '' })).toBeVisible()
})
