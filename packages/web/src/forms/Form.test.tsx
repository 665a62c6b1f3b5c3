import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { fieldId } from '../ui/fields/field.ts'
import { Form } from './Form.tsx'

setUpTexts('shell')

const renderForm = (faults: ComponentProps<typeof Form>['form']['faults']) =>
  render(
    <Form form={{ faults }} onSubmit={vi.fn()}>
      {['name', 'email', 'zip'].map((field) => (
        <input key={field} id={fieldId(field)} aria-label={field} />
      ))}
    </Form>,
  )

const noFaults = { faults: [] }

test('a form in a dialog is sent without the form that opened the dialog', async () => {
  const [sendOuter, sendInner] = [vi.fn(), vi.fn()]
  const inner = (
    <Form form={noFaults} onSubmit={sendInner}>
      <button type="submit">Send</button>
    </Form>
  )
  const user = renderScreen(<form onSubmit={sendOuter}>{createPortal(inner, document.body)}</form>)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect([sendInner.mock.calls.length, sendOuter.mock.calls.length]).toEqual([1, 0])
})

test('errors are listed in the order of the fields on the screen, after those of the whole form', () => {
  const faults = ['zip', 'nowhere', 'email', 'name'].map((field) => ({ field, message: `Mend ${field}` }))
  const { container } = renderForm([...faults, { message: 'No connection' }])
  const listed = () => [...container.querySelectorAll('[role=alert] li')].map((each) => each.textContent)
  expect(listed()).toEqual(['No connection', 'Mend name', 'Mend email', 'Mend zip', 'Mend nowhere'])
})
