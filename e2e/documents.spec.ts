import sharp from 'sharp'
import { fillApplication, heading, newAccount, reads, send, signUp } from './people/family.ts'
import { expect, test } from './people/journey.ts'
import { signInToWork } from './people/staff.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'the family uses a phone here, and its agency a desk')

const photo = (name: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#d8d2c2' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

test('a parent photographs a pay stub, gets it back with a reason, and sends another that is accepted', async ({
  browser,
}) => {
  test.slow()
  const parent = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const staff = await browser.newPage()
  const account = newAccount('Ximena')
  const reason = 'This shows one week. Please send the whole month.'
  const item = () => parent.locator('section', { has: parent.getByRole('heading', { name: 'Pay from work' }) })
  const choose = async (...names: string[]) => {
    for (const name of names) {
      await item()
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo(name))
      await expect(item().getByText('Ready to send')).toHaveCount(names.indexOf(name) + 1)
    }
    await item().getByRole('button', { name: /^Send/ }).click()
    await expect(parent.getByText('Uploaded successfully.').first()).toBeVisible()
  }
  let applicationId = ''
  const openDocuments = async () => {
    await parent.goto('/#/NewDashboard')
    const link = parent.getByRole('link', { name: 'See your documents' })
    applicationId = /ApplicationId=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    await link.click()
    await heading(parent, 'Documents')
  }

  await test.step('a family applies', async () => {
    await parent.setViewportSize({ width: 1280, height: 800 })
    await signUp(parent, account)
    await parent.getByRole('link', { name: 'Apply now' }).click()
    await fillApplication(parent, account, 'Ximena', reads)
    await send(parent)
    await heading(parent, /eligible|qualif/i)
    await parent.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the parent sends a photo', async () => {
    await openDocuments()
    await isWellBuilt(parent)
    await choose('week.jpg')
    await expect(item().getByText('Sent', { exact: true }).first()).toBeVisible()
  })

  const row = staff.getByRole('listitem').filter({ has: staff.getByRole('button', { name: /^Download/ }) })
  await test.step('staff return it with a reason', async () => {
    await signInToWork(staff, '/Agency/SignIn', 'supervisor@example.org')
    await staff.goto(`/#/Partials/EditApplicationSP?ApplicationId=${applicationId}&Tab=document`)
    await staff.getByRole('button', { name: 'I understand' }).click()
    await row
      .first()
      .getByRole('button', { name: /^Return/ })
      .click()
    await staff.getByRole('textbox', { name: /Reason/ }).fill(reason)
    await staff.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
    await expect(staff.getByText('The document was returned.')).toBeVisible()
  })

  await test.step('the parent reads why, and sends two pages as one document', async () => {
    await openDocuments()
    await expect(item().getByText(reason)).toBeVisible()
    await choose('page 1.jpg', 'page 2.jpg')
    await expect(item().getByRole('link', { name: 'Pay from work.pdf' })).toBeVisible()
  })

  await test.step('staff accept it', async () => {
    await staff.reload()
    await row
      .first()
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(staff.getByText('The document was accepted.')).toBeVisible()
    await openDocuments()
    await expect(item().getByText('Accepted').first()).toBeVisible()
  })
})
