import { getApplicationDetail } from '../packages/contract/src/applications/detail.ts'
import { setSiblingEnrolled } from '../packages/contract/src/casework/fields.ts'
import { heading, newAccount, saveAndContinue, send } from './people/family.ts'
import { ask, givenApplication, givenParent, givenStaff } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { arrive } from './people/screens.ts'
import { type Say, sayIn, sayToStaffIn } from './people/texts.ts'

const [toStaff, spanish] = [sayToStaffIn('en'), sayIn('es')]
const answer = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

/** Opens an application to change it, and its family size, up to the review. */
async function changeSize(page: Page, applicationId: number, size: string, say: Say): Promise<void> {
  await arrive(page, `/Partials/EditApplication?ApplicationId=${applicationId}`)
  await page.getByRole('link', { name: new RegExp(`^${say('apply.income.title')}`) }).click()
  await heading(page, say('apply.income.title'))
  await page.getByLabel(say('apply.label.familySize')).fill(size)
  await expect(page.getByText(say('apply.saving.saved'), { exact: true })).toBeVisible()
  await saveAndContinue(page, say)
  await heading(page, say('apply.review.title'))
}

/** Returns a parent's and a counselor's page, and the application that both may change. */
async function givenBoth(browser: Parameters<typeof givenStaff>[0], firstName: string) {
  const account = newAccount(firstName, 'Zamudio')
  const parent = await givenParent(browser, account, 'es')
  const { id } = await givenApplication(parent.context(), account)
  const staff = await givenStaff(browser)
  await staff.goto('/?lang=en')
  return { parent, staff, id }
}

/** Returns the family size that is stored. */
const sizeOf = async (page: Page, applicationId: number) =>
  (await ask(page.context(), getApplicationDetail, { applicationId, really: true })).application.familySize

test('a parent sends a change that her agency was faster with: nothing is lost, and she chooses', async ({
  browser,
}) => {
  const { parent, staff, id } = await givenBoth(browser, 'Ofelia')
  const size = answer(parent, spanish('apply.label.familySize'))
  const notice = parent.getByRole('region', { name: spanish('apply.stale.title') })

  await test.step('both change the family size; staff send first', async () => {
    await changeSize(parent, id, '5', spanish)
    await changeSize(staff, id, '4', toStaff)
    await expect(staff.getByRole('checkbox', { name: toStaff('apply.disclaimer.agree') })).toHaveCount(0)
    await staff.getByRole('button', { name: toStaff('apply.review.sendChange') }).click()
    const dialog = staff.getByRole('dialog', { name: toStaff('apply.operated.title') })
    await expect(dialog).toContainText(toStaff('apply.operated.text'))
    await dialog.getByRole('button', { name: toStaff('apply.operated.yes') }).click()
    await heading(staff, toStaff('applications.eligible.updated'))
  })

  await test.step('she is told at once, in sight, and her answer is still there', async () => {
    await send(parent, spanish, 'apply.review.sendChange')
    await expect(notice.getByRole('heading')).toBeFocused()
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice).toContainText(spanish('apply.stale.text'))
    await expect(size).toHaveText(`5 ${spanish('apply.review.changed')}`)
    await readsOwnLanguage(parent, 'es')
    expect(await sizeOf(parent, id)).toBe(4)
  })

  await test.step('she continues with her answers, and sends them', async () => {
    await notice.getByRole('button', { name: spanish('apply.stale.mine') }).click()
    await expect(notice).toHaveCount(0)
    const merged = parent.getByRole('region', { name: spanish('apply.merged.title') })
    await expect(merged.getByRole('heading')).toBeFocused()
    await expect(merged).toContainText(spanish('apply.merged.both'))
    await expect(size).toHaveText(`5 ${spanish('apply.review.changed')}`)
    await send(parent, spanish, 'apply.review.sendChange')
    await heading(parent, spanish('applications.eligible.updated'))
    expect(await sizeOf(staff, id)).toBe(5)
  })
})

test('staff send a change while the family is changing it: both are told', async ({ browser }) => {
  const { parent, staff, id } = await givenBoth(browser, 'Paloma')
  const notice = staff.getByRole('region', { name: toStaff('apply.stale.title') })

  await test.step('staff are writing; the parent is asked before she sends', async () => {
    await changeSize(staff, id, '4', toStaff)
    await changeSize(parent, id, '6', spanish)
    await send(parent, spanish, 'apply.review.sendChange')
    const dialog = parent.getByRole('dialog', { name: spanish('apply.operated.title') })
    await expect(dialog).toContainText(spanish('apply.operated.text'))
    await readsOwnLanguage(parent, 'es')
    await dialog.getByRole('button', { name: spanish('apply.operated.yes') }).click()
    await heading(parent, spanish('applications.eligible.updated'))
  })

  await test.step('staff are told that the family was faster', async () => {
    await staff.getByRole('button', { name: toStaff('apply.review.sendChange') }).click()
    await expect(notice.getByRole('heading')).toBeFocused()
    await expect(notice).toContainText(toStaff('apply.stale.text'))
    await readsOwnLanguage(staff, 'en')
  })

  await test.step('and start over from what the family sent', async () => {
    await notice.getByRole('button', { name: toStaff('apply.stale.theirs') }).click()
    await expect(notice).toHaveCount(0)
    await expect(answer(staff, toStaff('apply.label.familySize'))).toHaveText('6')
    await expect(staff.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await sizeOf(staff, id)).toBe(6)
  })
})

test('what a colleague saved about a sibling meanwhile is shown before it is replaced', async ({
  browser,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) <= 768, 'it sets the sizes of windows itself')
  const { staff, id } = await givenBoth(browser, 'Rosaura')
  await staff.addInitScript(() => sessionStorage.setItem('semilla_disclaimer', '1'))
  const said = (isEnrolled: boolean) => ({ isManual: true, isEnrolled, seen: undefined })
  for (const language of ['en', 'es', 'zh-Hant'])
    await test.step(`in ${language}`, async () => {
      const say = sayToStaffIn(language)
      const choice = (answer: string) => staff.getByRole('radio', { name: say(`casework.detail.sibling.${answer}`) })
      const save = staff.getByRole('dialog').getByRole('button', { name: say('casework.detail.save') })
      await ask(staff.context(), setSiblingEnrolled, { applicationId: id, ...said(false) })
      await staff.goto(`/?lang=${language}`)
      await arrive(staff, `/Partials/EditApplicationSP?ApplicationId=${id}`)
      await staff.getByRole('button', { name: say('casework.detail.actions.more') }).click()
      await staff.getByRole('menuitem', { name: say('casework.detail.actions.sibling') }).click()
      await expect(choice('no')).toBeChecked()
      await ask(staff.context(), setSiblingEnrolled, { applicationId: id, ...said(true) })
      await choice('automatic').check()
      await save.click()
      await expect(staff.getByRole('alert')).toContainText(say('casework.detail.meanwhile.edited'))
      const label = say('casework.detail.sibling.title')
      const theirs = staff.getByText(say('casework.detail.meanwhile.theirs', { label }))
      await expect(theirs.locator('xpath=following-sibling::p')).toHaveText(say('casework.detail.sibling.yes'))
      await expect(choice('automatic')).toBeChecked()
      for (const width of [390, 1280]) {
        await staff.setViewportSize({ width, height: 844 })
        await readsOwnLanguage(staff, language)
      }
      await save.click()
      await expect(staff.getByRole('dialog')).toHaveCount(0)
    })
})
