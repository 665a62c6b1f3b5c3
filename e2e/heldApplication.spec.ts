import { choosePassword, heading, newAccount } from './people/family.ts'
import { givenApplication, givenParent } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'

test('a visitor comes back to the first page, and the application she sent is linked by signing up', async ({
  page,
  context,
}) => {
  const account = newAccount('Adela', 'Montes')
  await givenApplication(context, account)
  await page.goto('/?lang=en')
  const left = page.getByRole('region', { name: 'One step left in your application' })
  await expect(left.getByRole('link', { name: 'Sign in' })).toBeVisible()

  // From the header or a bookmark the application comes along too.
  await page.goto('/#/Partials/SignUp')
  await expect(page.getByLabel('First name')).toHaveValue(account.firstName)
  await choosePassword(page, account)
  await heading(page, 'All done')
  await page.getByRole('button', { name: 'Go to my applications' }).click()
  await heading(page, `Hello, ${account.firstName}`)
  await expect(page.getByText('You have not applied yet')).toBeHidden()
  await expect(left).toBeHidden()
})

test('on a shared computer, the application of one family is not given to the next', async ({
  page,
  context,
  browser,
}) => {
  const adela = newAccount('Adela', 'Montes')
  const bruno = newAccount('Bruno', 'Carranza')
  await givenParent(browser, bruno, 'en')
  const { id } = await givenApplication(context, adela)

  await page.goto('/?lang=en#/Partials/SignIn')
  await page.getByRole('button', { name: 'I did not send it: continue without it' }).click()
  await expect(page.getByText('it will not be linked to an account')).toBeVisible()
  await page.getByLabel('Email or phone').fill(bruno.email)
  await page.getByLabel('Password', { exact: true }).fill(bruno.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await heading(page, `Hello, ${bruno.firstName}`)

  // A bookmark of the sign-in page goes on without a question, and a link to the application asks. Each opens a tab.
  const bookmark = await context.newPage()
  await bookmark.goto('/#/Partials/SignIn')
  await heading(bookmark, `Hello, ${bruno.firstName}`)
  const link = await context.newPage()
  await link.goto(`/#/Partials/SignIn?ApplicationId=${id}`)
  await expect(link.getByText('Adela Montes sent application')).toBeVisible()
  await readsOwnLanguage(link, 'en')
  await link.getByRole('button', { name: 'No, continue without it' }).click()
  await heading(link, `Hello, ${bruno.firstName}`)
  await expect(link.getByText('You have not applied yet')).toBeVisible()
  await expect(link.getByRole('region', { name: 'An application is waiting in this browser' })).toBeVisible()
})
