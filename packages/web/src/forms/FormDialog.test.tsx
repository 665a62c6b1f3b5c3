// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { CheckboxField } from '../ui/fields/choices/choices.tsx'
import { TextAreaField } from '../ui/fields/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './useForm.ts'

setUpTexts()

const onClose = vi.fn()
function Comment() {
  const form = useForm({ start: { comment: '', isUrgent: false }, labels: (field) => field })
  return (
    <FormDialog title="Comment" yes="Save" form={form} onSubmit={() => {}} onClose={onClose}>
      <TextAreaField {...form.bind('comment')} />
      <CheckboxField {...form.bind('isUrgent')} />
    </FormDialog>
  )
}
const given = async () => {
  const user = renderScreen(<Comment />)
  await screen.findByRole('dialog', { name: 'Comment' })
  return user
}
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'comment' })
beforeEach(() => onClose.mockClear())

test.each(['Escape', 'Cancel'])('what was typed into a dialog is not lost by %s without being asked', async (how) => {
  const user = await given()
  await user.type(comment(), 'Called; no answer.')
  const leave = () =>
    how === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: 'Cancel' }))
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(comment().value).toBe('Called; no answer.')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a dialog closes at once where nothing was typed, or nothing is left of it', async () => {
  const user = await given()
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('checkbox'))
  await user.type(comment(), 'a{Backspace}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})
