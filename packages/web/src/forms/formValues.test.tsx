import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from './Form.tsx'
import { required } from './faults.ts'
import { useForm } from './useForm.ts'

setUpTexts()

type Typed = { name: string; places: { zip: string }[] }
const rules = ({ name, places }: Typed) => ({
  name: required(name),
  ...Object.fromEntries(places.map(({ zip }, index) => [`places.${index}.zip`, required(zip)])),
})

function Places({ keep, found }: { keep?: (typed: Typed) => void; found?: Record<string, string> }) {
  const form = useForm<Typed>({
    start: { name: '', places: [{ zip: '' }, { zip: '94110' }, { zip: '' }] },
    rules,
    labels: (field) => (field === 'name' ? 'What is your name?' : `Zip ${field.split('.')[1]}`),
    names: (field) => (field === 'name' ? 'Your name' : 'A zip'),
    hints: (field) => (field === 'name' ? 'As on your papers' : undefined),
    onChange: keep,
    found,
  })
  return (
    <Form form={form} onSubmit={form.check}>
      <TextField {...form.bind('name')} />
      {form.values.places.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a location is identified only by its index
        <TextField key={index} {...form.bind(`places.${index}.zip`)} />
      ))}
      <button type="button" onClick={() => form.removeItem('places', 0)}>
        Remove
      </button>
      <button type="button" onClick={() => form.change(({ name }) => ({ name: `${name}!` }))}>
        Call
      </button>
      <button type="submit">Check</button>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const wrong = () => screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-invalid') === 'true')

test('reports its values, and passes the latest ones to updates', async () => {
  const keep = vi.fn()
  const user = renderScreen(<Places keep={keep} />)
  expect(keep).not.toHaveBeenCalled()
  await user.type(field('What is your name?'), 'Jo')
  await user.type(field('Zip 2'), '9')
  await user.click(press('Call'))
  expect(keep.mock.calls.at(-1)?.[0]).toEqual({ name: 'Jo!', places: [{ zip: '' }, { zip: '94110' }, { zip: '9' }] })
})

test('shows a hint below a field, and its name in the error summary', async () => {
  const user = renderScreen(<Places />)
  expect(screen.getByText('As on your papers')).toBeDefined()
  await user.click(press('Check'))
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent?.split(':')[0])).toEqual(['Your name', 'A zip', 'A zip'])
})

test('moves the errors of list items when an item before them is removed', async () => {
  const user = renderScreen(<Places />)
  await user.click(press('Check'))
  expect(wrong()).toEqual([true, true, false, true])
  await user.click(press('Remove'))
  expect(wrong()).toEqual([true, false, true])
})

test('starts with the known errors, until it is checked again', async () => {
  const user = renderScreen(<Places found={{ 'places.1.zip': 'zipInvalid' }} />)
  expect(wrong()).toEqual([false, false, true, false])
  await user.click(press('Check'))
  expect(wrong()).toEqual([true, true, false, true])
})
