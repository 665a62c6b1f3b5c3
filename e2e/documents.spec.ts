import type { Page } from '@playwright/test'
import { givenLockedPdf, givenPages, givenPhoto } from '../packages/server/testing/givenFiles.ts'
import { fillApplication, heading, newAccount, reads, send, signUp } from './people/family.ts'
import { expect, test } from './people/journey.ts'
import { signInAt } from './people/staff.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'the family uses a phone here, and its agency a desk')
// An older one leaves PDFs to its browser.
test.use({ phonesAreOld: false })

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await givenPhoto(900, 1200) })

/** Turns the pages of a PDF of two pages that has just been opened. */
async function isPreviewed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Lease.pdf' })
  await expect(dialog.getByText('Page 1 of 2')).toBeAttached()
  await expect(dialog.getByRole('group', { name: 'Page 1 of 2' }).getByText('The lease')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Page 2 of 2')).toBeAttached()
  await expect(dialog.getByRole('group', { name: 'Page 2 of 2' }).getByText('Signed in May')).toBeAttached()
  await expect(dialog.locator('canvas')).not.toHaveCount(0)
}

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
    await signInAt(staff, '/Agency/SignIn', 'supervisor@example.org')
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

  await test.step('the parent sends a PDF and reads it on the phone', async () => {
    const others = parent.locator('section', { has: parent.getByRole('heading', { name: 'Other documents' }) })
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
    const choosePdf = (name: string, buffer: Buffer) =>
      others.locator('input[type=file]').last().setInputFiles(pdf(name, buffer))
    await choosePdf('Locked.pdf', await givenLockedPdf())
    await expect(others.getByText('This PDF asks for a password')).toBeVisible()
    await others.getByRole('button', { name: 'Remove Locked.pdf' }).click()
    await choosePdf('Lease.pdf', givenPages('The lease', 'Signed in May'))
    await expect(others.getByText('Ready to send')).toBeVisible()
    await others.getByRole('button', { name: /^Send/ }).click()
    await others.getByRole('link', { name: 'Lease.pdf' }).click()
    await isPreviewed(parent)
    await isWellBuilt(parent)
    await parent.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(others.getByRole('link', { name: 'Lease.pdf' })).toBeFocused()
  })

  await test.step('staff read it beside the list', async () => {
    await staff.reload()
    await staff.getByRole('link', { name: 'Lease.pdf' }).click()
    await isPreviewed(staff)
    await isWellBuilt(staff)
    await staff.keyboard.press('Escape')
  })

  await test.step('staff accept the two pages', async () => {
    await row
      .filter({ hasText: 'Pay from work.pdf' })
      .first()
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(staff.getByText('The document was accepted.')).toBeVisible()
    await openDocuments()
    await expect(item().getByText('Accepted').first()).toBeVisible()
  })
})
