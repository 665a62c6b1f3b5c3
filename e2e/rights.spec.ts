import { changeApplicationStatus } from '../packages/contract/src/enrollment/statuses.ts'
import { heading, newAccount } from './people/family.ts'
import { ask, givenApplication, givenParent, givenStaff } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

const say = sayIn('es')
const sayToStaff = sayIn('en')
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('a family saves all its data, asks for deletion, and staff agree once nothing is open', async ({
  browser,
  viewport,
}, { project }) => {
  // A name for each window size, because both may run at once in one city.
  const account = newAccount('Remedios', project.name === 'phone' ? 'Villaseca' : 'Villarreal')
  const family = await givenParent(browser, account, 'es')
  await family.setViewportSize(viewport ?? { width: 1280, height: 900 })
  const { id: applicationId, externalId: reference } = await givenApplication(family.context(), account)

  await test.step('all that is stored is saved as a page to read', async () => {
    await arrive(family, '/MyData')
    await heading(family, say('rights.title'))
    const saving = family.waitForEvent('download')
    await family.getByRole('button', { name: say('rights.download.read') }).click()
    expect((await saving).suggestedFilename()).toBe(`${say('record.data.title')}.html`)
  })

  await test.step('the file with all that is stored is prepared and saved', async () => {
    await family.getByRole('button', { name: say('rights.download.ask') }).click()
    const saving = family.waitForEvent('download')
    await family.getByRole('button', { name: say('rights.download.save') }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.zip$/)
    await expect(family.getByRole('button', { name: say('rights.download.fresh') })).toBeVisible()
    await isWellBuilt(family)
  })

  await test.step('the request for deletion is sent', async () => {
    await family.getByRole('button', { name: say('rights.deletion.ask') }).click()
    await confirm(family, say('rights.deletion.ask'))
    await expect(family.getByRole('button', { name: say('rights.deletion.withdraw') })).toBeVisible()
  })

  const staff = await givenStaff(browser)
  await staff.goto('/?lang=en')
  const row = staff.getByRole('row').filter({ hasText: account.lastName }).first()

  await test.step('staff agree after the application has ended', async () => {
    const why = { reasonIds: [], otherReason: 'Se mudó' }
    await ask(family.context(), changeApplicationStatus, { applicationId, status: 'closed', ...why })
    await arrive(staff, '/DeletionRequests')
    await row.getByRole('button', { name: sayToStaff('rights.staff.grant') }).click()
    await expect(staff.getByRole('dialog')).toContainText(reference)
    await confirm(staff, sayToStaff('rights.staff.sureYes'))
    await expect(staff.getByText(sayToStaff('rights.staff.said.granted', { reference }))).toBeVisible()
    // At the family, or at the title where the family has moved out of sight.
    await expect(staff.locator('a:focus, h1:focus')).toHaveCount(1)
  })

  await test.step('the names are gone for staff, and the family reads that it was done', async () => {
    await expect(async () => {
      await staff.reload()
      await expect(staff.getByText(account.lastName)).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await family.reload()
    const own = family.getByRole('region', { name: say('rights.deletion.application', { reference }) })
    await expect(own.getByText(say('rights.deletion.done'))).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)
  })
})
