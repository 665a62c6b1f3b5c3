import { choosePassword, heading, newAccount } from './people/family.ts'
import { givenApplication, givenParent } from './people/given.ts'
import { expect, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { arrive } from './people/screens.ts'

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
  viewport,
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

  // A bookmark of the sign-in page goes on without a question, and a link to the application asks.
  await page.goto('/#/Partials/SignIn')
  // The title is that of the page before, until this one has gone on, on a phone to its own address.
  const isPhone = (viewport?.width ?? 0) <= 768
  await page.waitForURL(isPhone ? /#\/Mobile\/NewDashboard/ : /#\/NewDashboard/)
  // Within the page, as the browser drops an address that is typed while the page replaces its own.
  await arrive(page, `/Partials/SignIn?ApplicationId=${id}`)
  await expect(page.getByText('was sent in this browser by Adela Montes')).toBeVisible()
  await readsOwnLanguage(page, 'en')
  await page.getByRole('button', { name: 'No, continue without it' }).click()
  await heading(page, `Hello, ${bruno.firstName}`)
  await expect(page.getByText('You have not applied yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'An application is waiting in this browser' })).toBeVisible()
})
