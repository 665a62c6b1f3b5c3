import { browserOf } from './people/city.ts'
import { bornFor } from './people/days.ts'
import { fillApplication, heading, newAccount, reads, send, signUp } from './people/family.ts'
import { expect, test } from './people/journey.ts'
import { givenToddlerRooms } from './people/queue.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'the answers are the same on a phone')

/** Five offers at a time, and one for each answer. */
const rooms = 10
/** The rooms are for an age that no other journey needs, with more seats than children who wait for them. */
const seats = 12

test('five offers answered one by one, each replaced', async ({ browser }) => {
  test.slow()
  const parent = await browser.newPage()
  const account = newAccount('Rosalba')
  const offers = parent
    .getByRole('region', { name: /^Your \d offers$/ })
    .getByRole('listitem')
    .filter({ has: parent.getByRole('heading', { level: 4 }) })
  const idsOf = () => offers.evaluateAll((cards) => cards.map(({ id }) => id))

  await test.step('a family applies', async () => {
    await signUp(parent, account)
    await parent.getByRole('link', { name: 'Apply now' }).click()
    await fillApplication(parent, account, 'Milagros', { ...reads, bornOn: bornFor({ years: 1, months: 8 }) })
    await send(parent)
    await heading(parent, /eligible|qualif/i)
  })

  await test.step('a site publishes more rooms for its child than it may be offered at a time', async () => {
    const { context } = await browserOf(browser, 'program')
    const names = Array.from({ length: rooms }, (_, index) => `Room ${index + 1} of ${account.email}`)
    await givenToddlerRooms(context, names, seats)
  })

  await test.step('the family gets five offers, not more', async () => {
    await parent.goto('/#/NewDashboard')
    await expect(offers).toHaveCount(5, { timeout: 60_000 })
    await expect(parent.getByText(/^5 offers are waiting for your answer/)).toBeVisible()
  })

  for (const [number, answer] of [
    [1, 'No'],
    [2, 'Yes'],
    [3, 'No'],
    [4, 'Yes'],
    [5, 'No'],
  ] as const)
    await test.step(`answer ${number} is ${answer}, and another offer follows by itself`, async () => {
      const [answered] = await idsOf()
      const card = parent.locator(`#${answered}`)
      await card.getByRole('button', { name: new RegExp(`^${answer}, `) }).click()
      const dialog = parent.getByRole('dialog')
      await dialog.getByRole('button', { name: answer === 'Yes' ? 'Yes, tell the program' : 'Decline' }).click()
      await expect(card).toHaveCount(0)
      await expect(offers).toHaveCount(5, { timeout: 15_000 })
    })

  await test.step('the programs that the family accepted work on a spot', async () => {
    const working = parent.getByRole('region', { name: 'Programs working on a spot' })
    await expect(working.getByRole('listitem')).toHaveCount(2)
  })
})
