import { getApplicationDetail } from '../packages/contract/src/applications/detail.ts'
import { browserOf } from './people/city.ts'
import { heading, newAccount } from './people/family.ts'
import { ask, givenApplication, givenParent, givenStaff } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')
const text = (key: string) => say(`upkeep.audit.${key}`)

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'this is done at a desk')

test('an administrator finds who looked at a family, saves the list, and sees that the log is whole', async ({
  browser,
}) => {
  const account = newAccount('Jacinta', 'Montoya')
  const family = await givenParent(browser, account, 'en')
  const { id: applicationId, externalId } = await givenApplication(family.context(), account)
  const staff = await givenStaff(browser)
  await ask(staff.context(), getApplicationDetail, { applicationId, really: true })
  const { context, problems } = await browserOf(browser, 'admin')
  const page = await context.newPage()
  const rows = page.getByRole('grid').locator('[role=row][data-index]')

  await test.step('the log of one family names whoever read it', async () => {
    await page.goto('/?lang=en#/AuditLog')
    await heading(page, text('title'))
    await page.getByLabel(text('family')).fill(externalId)
    await page.getByLabel(text('columns.action')).selectOption({ label: text('actions.read') })
    await expect(rows.first()).toContainText(externalId)
    await expect(rows.filter({ hasText: 'Denise Walker' }).first()).toBeVisible()
  })

  await test.step('the list is saved as a workbook', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: text('export') }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  await test.step('the chain of seals is whole', async () => {
    await page.getByRole('button', { name: text('verify') }).click()
    await expect(page.getByText(/sealed entr(y is|ies are) unchanged/)).toBeVisible()
  })
  expect(problems).toEqual([])
})
