import { addressOf } from '../packages/contract/src/screens.ts'
import { listSites } from '../packages/contract/src/sites/sites.ts'
import { getVacancy } from '../packages/contract/src/vacancies/vacancies.ts'
import { addTo } from '../packages/domain/src/values/dates.ts'
import { displayUsDay } from '../packages/domain/src/values/displayDays.ts'
import { blankChild, type Draft } from '../packages/web/src/areas/applications/form/draft/draft.ts'
import { sampleDraft } from '../packages/web/src/areas/applications/form/draft/sampleDraft.ts'
import { browserOf } from './people/city.ts'
import { bornFor, firstDay } from './people/days.ts'
import { newAccount } from './people/family.ts'
import { ask, givenApplication, givenParent, givenStaff } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

const child = (firstName: string, bornOn: string) => ({
  ...blankChild(),
  ...{ firstName, lastName: 'Okonkwo', bornOn, gender: 'female' as const },
  ...{ languages: ['01'], races: ['hispanic' as const] },
})

/**
 * Returns the answers of a family that needs care on Saturdays alone. No other vacancy of the city is open then: one that
 * is would take one of the five offers that a child may have at a time.
 */
function answersOf(children: Draft['children'], familySize: string): Partial<Draft> {
  const { care } = sampleDraft(new Date().toISOString().slice(0, 10))
  return { children, familySize, care: { ...care, days: ['saturday'] } }
}

/**
 * Fills in a new vacancy of two seats, open on Saturdays alone, that only children of one date of birth fit. Nobody else
 * needs care only then, whatever their date of birth.
 */
async function fillVacancy(page: Page, name: string, bornOn: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const subsidy = page.getByLabel('Subsidy')
  const infants = subsidy.locator('option', { hasText: /Infant and toddler/ })
  await subsidy.selectOption(await infants.first().getAttribute('value'))
  await page.getByRole('textbox', { name: 'Start date' }).fill(displayUsDay(firstDay))
  await page.getByLabel('Number of seats').fill('2')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).uncheck()
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.getByRole('radio', { name: 'By birth date' }).check()
  const [year = '', month = '', day = ''] = bornOn.split('-')
  for (const label of ['Born on or after', 'Born on or before']) {
    const birth = page.getByRole('group', { name: label })
    await birth.getByLabel('Month').fill(month)
    await birth.getByLabel('Day').fill(day)
    await birth.getByLabel('Year').fill(year)
  }
}

test('a vacancy is published, paused, closed, reopened and voided while its queue is watched', async ({ browser }, {
  project,
}) => {
  const { viewport, hasTouch = false } = project.use
  const isPhone = (viewport?.width ?? 0) <= 768
  /** A day of birth that hardly anybody else has, so that only the families of this journey fit. */
  const bornOn = addTo(bornFor({ years: 1, months: isPhone ? 11 : 10 }), { days: Date.now() % 18 })
  const { context } = await browserOf(browser, 'program', { viewport: viewport ?? null, hasTouch })
  const staff = await givenStaff(browser)
  const [page, desk] = [await context.newPage(), await context.newPage()]
  const account = newAccount('Aurelio', 'Okonkwo')
  const name = `Room of ${account.email}`
  const sites = await ask(context, listSites, listSites.input.decode({} as never) as never)
  const site = sites.items.find(({ canManage, status }) => canManage && status === 'active')
  const ofSite = { siteId: site?.id ?? 0, siteName: site?.name ?? '' }
  const row = (child: string, group: RegExp) =>
    page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: child })
  const [ready, waiting, done] = [/^Ready for you/, /^Waiting for the family/, /^Done/]
  let vacancyId = 0
  /** Does one of the actions on the page of the vacancy, in another tab than the queue. */
  const act = async (action: string, confirm: string, said: string) => {
    await desk.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
    await expect(desk.getByText(said)).toBeVisible()
  }

  await test.step('it is published, and nobody fits yet', async () => {
    await desk.goto(`/?lang=en#${addressOf('vacancy', ofSite)}`)
    await fillVacancy(desk, name, bornOn)
    await expect(desk.getByText('No waiting child fits right now.')).toBeVisible()
    await desk.getByRole('button', { name: 'Save and publish' }).click()
    await expect(desk.getByText('Published').first()).toBeVisible()
    await isWellBuilt(desk)
    await expect(desk).toHaveURL(/VacancyId=\d+/)
    vacancyId = Number(/VacancyId=(\d+)/.exec(desk.url())?.[1])
    await page.goto(`/?lang=en#${addressOf('queue', { vacancyId, siteName: ofSite.siteName, vacancyName: name })}`)
    await expect(page.getByText('No children yet')).toBeVisible()
  })

  await test.step('its queue fills while it is watched', async () => {
    const family = await givenParent(browser, account, 'en')
    await givenApplication(family.context(), account, answersOf([child('Aurelia', bornOn)], '3'))
    await expect(row('Aurelia', waiting)).toBeVisible({ timeout: 30_000 })
    await expect(desk.getByText('1 child is referred to this vacancy right now.')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('while matching is paused, an agency refers by hand', async () => {
    await act('Pause matching', 'Pause matching', 'Matching was paused.')
    const other = newAccount('Benito', 'Okonkwo')
    const family = await givenParent(browser, other, 'en')
    const twins = [child('Benita', bornOn), child('Carlota', bornOn)]
    const { id } = await givenApplication(family.context(), other, answersOf(twins, '4'))
    const { externalId } = await ask(context, getVacancy, { vacancyId })
    await staff.goto('/?lang=en')
    await arrive(staff, `/Partials/EditApplicationSP?ApplicationId=${id}`)
    await staff.getByRole('button', { name: /^Refer.*Benita/ }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Vacancy number' }).fill(externalId)
    await dialog.getByRole('button', { name: 'Refer', exact: true }).click()
    await expect(staff.getByText(/Benita.* was referred/)).toBeVisible()
    await expect(row('Benita', ready)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Carlota')).toHaveCount(0)
  })

  await test.step('matching goes on where it stopped', async () => {
    await act('Resume matching', 'Resume matching', 'Matching was resumed.')
    await expect(row('Carlota', waiting)).toBeVisible({ timeout: 30_000 })
    await isWellBuilt(page)
  })

  await test.step('it is closed, and what was in work is in work again once it is reopened', async () => {
    await row('Benita', ready)
      .getByRole('button', { name: /^Working on it/ })
      .click()
    await expect(row('Benita', ready).getByText('Processing')).toBeVisible()
    await act('Close', 'Close vacancy', 'The vacancy was closed.')
    await expect(row('Benita', done)).toBeVisible({ timeout: 20_000 })
    await act('Reopen', 'Reopen', 'The vacancy is open again.')
    await expect(row('Benita', ready).getByText('Processing')).toBeVisible({ timeout: 20_000 })
    await expect(row('Aurelia', waiting)).toBeVisible()
  })

  await test.step('it is voided for good', async () => {
    await act('Void', 'Void', 'The vacancy was voided.')
    await expect(desk.getByRole('heading', { level: 1, name: `Vacancies of ${ofSite.siteName}` })).toBeVisible()
    await expect(row('Benita', done)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Void', { exact: true }).first()).toBeVisible()
    await isWellBuilt(desk)
  })
})
