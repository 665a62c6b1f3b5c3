import type { Browser, BrowserContext } from '@playwright/test'
import { forApplicants, forEntered } from './people/deskWork.ts'
import { type Account, newAccount } from './people/family.ts'
import { givenAccount, givenApplication, givenStaff, unlikeOthers } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { keysOn } from './people/keys.ts'
import { sayIn } from './people/texts.ts'
import { button, inDialog, ownLetters, rows } from './people/worklist.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'this is done at a desk')

const say = sayIn('en')
const firstNames =
  'Adela Berta Clara Delia Elvira Flora Greta Hilda Irma Julia Karla Lidia Marta Nadia Olga Paula Rita Silvia Telma Ursula'.split(
    ' ',
  )

/** The families of the day, as the worklist shows them: those that applied last come first. */
const day = [...Object.entries(forApplicants), ...Object.entries(forEntered), ...Object.entries(forEntered)]

const apply = (context: BrowserContext, account: Account, at: number) =>
  givenApplication(context, account, ...unlikeOthers(account, at))

/** Lets the families of the day apply, those that applied themselves last. */
async function givenDay(browser: Browser, staff: BrowserContext, lastName: string): Promise<void> {
  const accounts = firstNames.map((name) => newAccount(name, lastName))
  const own = accounts.splice(0, Object.keys(forApplicants).length)
  await Promise.all(accounts.map((account, at) => apply(staff, account, at)))
  for (const [at, account] of own.entries())
    await apply(await givenAccount(browser, account), account, accounts.length + at)
}

test('a day of work for twenty families, by keyboard alone', async ({ browser }) => {
  const staff = await givenStaff(browser)
  const lastName = `Tastatur${ownLetters()}`
  await givenDay(browser, staff.context(), lastName)
  const keys = keysOn(staff)
  const title = staff.getByRole('heading', { level: 1 })

  await test.step('the search, and the first of the rows that it finds', async () => {
    await staff.goto('/?lang=en#/Waiting/List')
    await expect(rows(staff).first()).toBeVisible()
    await keys.press('/')
    await keys.type(lastName)
    await expect(rows(staff)).toHaveCount(day.length)
    await keys.press('ArrowDown')
    await expect(rows(staff).first()).toBeFocused()
    await keys.press('Enter')
    // Staff are told once that records are confidential.
    await keys.use(inDialog(staff, say('casework.detail.disclaimer.agree')))
  })

  for (const [at, [name, work]] of day.entries())
    await test.step(`${at + 1}: ${name}`, async () => {
      await expect(staff.getByText(`${at + 1} of ${day.length} in this list`)).toBeVisible()
      await expect(title).toContainText(lastName)
      await expect(title).toBeFocused()
      await work(staff, keys)
      await expect(staff.getByRole('dialog')).toHaveCount(0)
      await expect(keys.focused).toHaveCount(1)
      // From every fourth family back to the list, and on with the next of its rows.
      const isLast = at === day.length - 1
      if (!isLast && at % 4 < 3) return keys.press('n')
      await keys.press('u')
      await expect(title).toHaveText(say('casework.worklist.title'))
      await expect(rows(staff).nth(at)).toBeFocused()
      if (!isLast) await keys.press('ArrowDown', 'Enter')
    })

  await test.step('two of the rows, tagged at once', async () => {
    await keys.press('Space', 'ArrowUp', 'Space', 't')
    await expect(staff.getByRole('combobox', { name: say('worklist.bulk.addTags') })).toBeFocused()
    await keys.type('Visit')
    await keys.press('Enter')
    await keys.use(inDialog(staff, say('worklist.bulk.start.tag')))
    await expect(staff.getByRole('dialog')).toContainText(say('worklist.bulk.ended.finished', { done: 2, total: 2 }))
    await keys.use(inDialog(staff, say('worklist.bulk.close')))
    await expect(keys.focused).toHaveRole('row')
  })

  await test.step('the tasks of the day, and one that is done', async () => {
    await keys.press('d')
    await expect(title).toHaveText(say('worklist.tasks.title'))
    const done = button(staff, new RegExp(`Call about the visit · .* ${lastName}`)).filter({
      hasText: say('worklist.tasks.done'),
    })
    await expect(done).toHaveCount(2)
    await keys.use(done.first())
    await expect(done).toHaveCount(1)
    await expect(keys.focused).toHaveCount(1)
  })
})
