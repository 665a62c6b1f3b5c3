import { heading, newAccount, send } from './people/family.ts'
import { givenApplication, givenParent } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('es')

test('a parent closes her application, and applies again with a copy of it', async ({ browser }) => {
  const account = newAccount('Graciela', 'Montoya')
  const page = await givenParent(browser, account, 'es')
  const { externalId } = await givenApplication(page.context(), account)
  await page.reload()
  const titleOf = (number: string) =>
    page.getByRole('heading', { name: say('dashboard.application.number', { number }) })

  await test.step('closes it, with a reason', async () => {
    await page.getByRole('button', { name: say('dashboard.status.closed.button') }).click()
    const dialog = page.getByRole('dialog')
    await readsOwnLanguage(page, 'es')
    await dialog.getByRole('button', { name: say('dashboard.status.closed.yes') }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: say('dashboard.status.closed.yes') }).click()
    await expect(page.getByText(say('dashboard.status.closed.done'))).toBeVisible()
  })

  await test.step('is offered to apply again', async () => {
    await expect(page.getByText(say('dashboard.none.ended'), { exact: true })).toBeVisible()
    await expect(titleOf(externalId)).toBeVisible()
    await readsOwnLanguage(page, 'es')
    await page.getByRole('link', { name: say('dashboard.ended.copy') }).click()
    await heading(page, say('apply.title.copy'))
    await expect(page).toHaveURL(/\/Copy/)
  })

  await test.step('finds her answers in the copy', async () => {
    await expect(page.getByText(say('apply.hub.ready'))).toBeVisible()
    await readsOwnLanguage(page, 'es')
    await page
      .getByRole('link', { name: say('apply.hub.review') })
      .first()
      .click()
    await heading(page, say('apply.review.title'))
    for (const answer of ['Graciela Montoya', 'Lucía Montoya', '2765 Folsom Street'])
      await expect(page.getByText(answer).first()).toBeVisible()
    await send(page, say)
  })

  await test.step('gets a new number', async () => {
    await heading(page, say('applications.eligible.title'))
    await expect(page).toHaveURL(/[?&]CopyId=\d+&CopyFrom=dashboard/)
    await expect(page.getByText(/A\d{10}/)).not.toHaveText(externalId)
    await readsOwnLanguage(page, 'es')
    await page.getByRole('button', { name: say('applications.result.continue') }).click()
    await page.getByRole('button', { name: say('applications.confirm.now') }).click()
  })

  await test.step('keeps the old one beside the new one', async () => {
    await expect(page.getByRole('heading', { name: say('dashboard.stand.active.title') })).toBeVisible()
    const ended = page.getByRole('region', { name: say('dashboard.ended.title') })
    await expect(ended).toContainText(externalId)
    await expect(ended).toContainText(say('words.applicationStatus.closed'))
    // Only one application can be active, so there is nothing to copy now.
    await expect(page.getByRole('link', { name: say('dashboard.ended.copy') })).toHaveCount(0)
    await readsOwnLanguage(page, 'es')
  })
})
