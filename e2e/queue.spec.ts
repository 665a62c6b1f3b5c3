import { changeReferralStatus } from '../packages/contract/src/enrollment/referrals.ts'
import { addressOf } from '../packages/contract/src/screens.ts'
import { displayUsDay } from '../packages/domain/src/values/displayDays.ts'
import { workweek } from '../packages/domain/src/values/weekdays.ts'
import { browserOf } from './people/city.ts'
import { firstDay } from './people/days.ts'
import { heading, newAccount } from './people/family.ts'
import { ask, givenParent } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { givenChildren, givenRooms, refer } from './people/queue.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

const week = Object.fromEntries(workweek.map((day) => [day, [{ from: 480, to: 1020 }]]))

test('a program works its whole queue: enrolls, undoes, declines, and invites a family to a visit', async ({
  browser,
}, { project }) => {
  const { viewport, hasTouch = false } = project.use
  const isPhone = (viewport?.width ?? 0) <= 768
  const screen = { viewport: viewport ?? null, hasTouch }
  const { context: program } = await browserOf(browser, 'program', screen)
  const { context: staff } = await browserOf(browser, 'staff')
  const account = newAccount('Teodora', 'Lindqvist')
  const family = await givenParent(browser, account, 'en')
  const names = ['Alma', 'Bruna', 'Celia', 'Delia'] as const
  const [room, otherRoom] = await givenRooms(program, `Room of ${account.email}`)
  const ids = await givenChildren(family.context(), account, names)
  for (const id of ids) await refer(staff, id, room)
  const elsewhere = await refer(staff, ids[2] ?? 0, otherRoom)

  const page = await program.newPage()
  const group = (name: RegExp) => page.getByRole('region', { name })
  const row = (name: string, of = /^Ready for you/) => group(of).getByRole('listitem').filter({ hasText: name })
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

  await test.step('selects three children, of whom another program enrolls one meanwhile', async () => {
    const { vacancyId, siteName, name } = room
    await page.goto(`/?lang=en#${addressOf('queue', { vacancyId, siteName, vacancyName: name })}`)
    if (isPhone) await expect(page).toHaveURL(/#\/Mobile\/Partials\/ChildrenList/)
    await expect(row('Celia')).toBeVisible()
    await isWellBuilt(page)
    for (const child of names.slice(0, 3)) await row(child).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Enroll' }).click()
    await heading(page, 'Enroll 3 children')
    await page.getByRole('textbox', { name: 'First day' }).fill(displayUsDay(firstDay))
    const [outcome] = await ask(program, changeReferralStatus, {
      ...{ referralIds: [elsewhere], status: 'enrolled', reasonIds: [], otherReason: '', expiresOn: undefined },
      ...{ enrollStartOn: firstDay, enrollSchedule: week },
    })
    expect(outcome?.outcome).toBe('changed')
    await press('Enroll').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(page.getByText('Done, but not for the children who are already enrolled.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Celia' })).toContainText('Already enrolled')
    await isWellBuilt(page)
  })

  await test.step('takes the two enrollments back within the minute', async () => {
    await press('Undo').click()
    await expect(page.getByText('Everything is as it was. No messages were sent.')).toBeVisible()
    await expect(row('Alma')).toBeVisible({ timeout: 20_000 })
    await expect(row('Bruna')).toBeVisible()
    await expect(row('Celia', /^Done/)).toBeVisible()
  })

  await test.step('declines one with a reason, until a day, on a phone whose window is low', async () => {
    if (isPhone) await page.setViewportSize({ width: 320, height: 568 })
    await row('Delia')
      .getByRole('button', { name: /^Not interested/ })
      .click()
    await heading(page, 'Mark 1 child as not interested')
    await press('Mark as not interested').click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await page.getByRole('checkbox').first().check()
    await press('Mark as not interested').click()
    await expect(row('Delia', /^Done/)).toBeVisible()
    await expect(press('Undo')).toBeInViewport({ ratio: 1 })
    if (isPhone && viewport) await page.setViewportSize(viewport)
  })

  await test.step('enrolls one, works on the other and proposes a visit', async () => {
    await row('Bruna')
      .getByRole('button', { name: /^Enroll/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue(displayUsDay(firstDay))
    await press('Enroll').click()
    // Staff referred the child by hand to a subsidy for younger children.
    const isMeant = page.getByRole('dialog')
    await expect(isMeant).toContainText('On the first day, Bruna Lindqvist will be outside the subsidy’s age range.')
    await isMeant.getByRole('button', { name: 'Enroll', exact: true }).click()
    await expect(page.getByText('1 child is enrolled.')).toBeVisible()
    await row('Alma')
      .getByRole('button', { name: /^Working on it/ })
      .click()
    await expect(row('Alma').getByText('Processing')).toBeVisible()
    await row('Alma').getByRole('heading', { level: 3 }).getByRole('button').click()
    await press(/^Propose a visit/).click()
    const dialog = page.getByRole('dialog')
    await isWellBuilt(page)
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(page.getByText('The times are on their way to the family.')).toBeVisible()
  })

  await test.step('the family takes a time, and the program sees it', async () => {
    if (viewport && isPhone) await family.setViewportSize(viewport)
    await family.reload()
    const visit = family.getByRole('region', { name: /^Visit the program/ })
    await visit.getByRole('listitem').first().getByRole('button').click()
    await expect(visit.getByText(/^You will visit /)).toBeVisible()
    await isWellBuilt(family)
    const file = family.waitForEvent('download')
    await visit.getByRole('button', { name: 'Add to my calendar' }).click()
    expect((await file).suggestedFilename()).toBe('visit.ics')
    await page.reload()
    await expect(row('Alma').getByText(/^Visit \d\d\//)).toBeVisible()
    await isWellBuilt(page)
  })
})
