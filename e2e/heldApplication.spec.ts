import { choosePassword, heading, newAccount } from './people/family.ts'
import { givenApplication } from './people/given.ts'
import { expect, test } from './people/journey.ts'

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
