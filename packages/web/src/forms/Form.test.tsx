import { screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/screen.tsx'
import { Form } from './Form.tsx'

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
