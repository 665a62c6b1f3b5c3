import { heading } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { thumbOn } from './people/taps.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 768, 'taps are counted on a phone')

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name })

test('a family of two parents and two children applies with few taps on few screens', async ({ page }) => {
  const { tap, type, next, choose, count } = thumbOn(page)
  await page.goto('/?lang=en#/Mobile/Application/Apply/Layout')
  await tap(page.getByRole('link', { name: /^Start/ }))

  await test.step('the first parent', async () => {
    await heading(page, 'About you')
    await type(field(page, 'First name'), 'Lupe')
    await next(field(page, 'Last name'), 'Castillo')
    await tap(tick(page, 'Text message'))
    await type(field(page, 'Mobile phone'), `415778${String(Date.now()).slice(-4)}`)
    await type(field(page, 'Street and number'), '2765 Folsom Street')
    await next(field(page, 'Zip code'), '94110')
    await tap(tick(page, 'Working'))
    await tap(press(page, 'Yes, add them'))
  })

  await test.step('the other parent, who lives with her', async () => {
    await heading(page, 'The other parent or guardian')
    await type(field(page, 'First name'), 'Omar')
    await next(field(page, 'Last name'), 'Castillo')
    await tap(tick(page, 'Working'))
    await tap(press(page, 'Save and continue'))
  })

  for (const [number, name, answer] of [
    [1, 'Nadia', 'Yes, add another child'],
    [2, 'Tomás', 'No, continue'],
  ] as const)
    await test.step(`child ${number}`, async () => {
      await heading(page, `Child ${number}`)
      await type(field(page, 'First name'), name)
      await expect(field(page, 'Last name')).toHaveValue('Castillo')
      await next(field(page, 'Month'), '5')
      await next(field(page, 'Day'), '14')
      await next(field(page, 'Year'), `202${number + 1}`)
      await tap(radio(page, number === 1 ? 'Female' : 'Male'))
      await tap(tick(page, 'Asian'))
      await tap(radio(page, 'Not Hispanic or Latino'))
      await tap(press(page, answer))
    })

  await test.step('the income of both', async () => {
    await heading(page, 'Family size and income')
    await type(field(page, 'How many people are in your family?'), '4')
    await tap(radio(page, 'No'))
    for (const [index, pay, every] of [
      [0, '1600', 'Every two weeks'],
      [1, '450', 'Every week'],
    ] as const) {
      await type(field(page, 'Employment (optional)').nth(index), pay)
      await choose(page.getByLabel('How often?').filter({ visible: true }).nth(index), every)
    }
    await expect(page.getByText('$5,416.67')).toBeVisible()
    await tap(press(page, 'Save and continue'))
  })

  await test.step('the care', async () => {
    await heading(page, 'Days, hours and type of care')
    await tap(press(page, 'Save and continue'))
    await heading(page, 'Where you want care')
    await tap(press(page, 'Add a place'))
    await expect(field(page, 'Zip code')).toHaveValue('94110')
    await tap(press(page, 'Save and continue'))
    await heading(page, 'Agency and last questions')
    await tap(press(page, 'Save and continue'))
  })

  await test.step('sends', async () => {
    await heading(page, 'Check your answers')
    await tap(page.getByRole('checkbox', { name: 'I understand and agree' }))
    await tap(press(page, 'Send my application'))
    await heading(page, 'One step left: create your account')
  })

  const { taps, screens } = count()
  test.info().annotations.push({ type: 'taps', description: `${taps} taps on ${screens} screens` })
  expect(taps).toBeLessThanOrEqual(45)
  expect(screens).toBeLessThanOrEqual(14)
})
