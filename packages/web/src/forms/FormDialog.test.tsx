import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { CheckboxField } from '../ui/fields/choices/choices.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { hasUnsavedEntries, navigation } from '../ui/navigation/navigation.ts'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './useForm.ts'

setUpTexts()

const onClose = vi.fn()
function Comment({ warnsUnsaved = false }) {
  const form = useForm({ start: { comment: '', isUrgent: false }, labels: (field) => field, warnsUnsaved })
  return (
    <FormDialog title="Comment" yes="Save" form={form} onSubmit={() => {}} onClose={onClose}>
      <TextAreaField {...form.bind('comment')} />
      <CheckboxField {...form.bind('isUrgent')} />
    </FormDialog>
  )
}
const given = async (dialog = <Comment />) => {
  const user = renderScreen(dialog)
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

test.each([
  ['that warns only as a dialog', false],
  ['whose form also warns by itself', true],
])('leaving the page asks once about what was typed into a dialog %s', async (_, warnsUnsaved) => {
  navigation().replace('/One')
  const user = await given(<Comment {...{ warnsUnsaved }} />)
  await user.click(screen.getByRole('checkbox'))
  if (!warnsUnsaved) expect(hasUnsavedEntries()).toBe(false)
  await user.type(comment(), 'Called; no answer.')
  act(() => navigation().push('/Other'))
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull())
  expect([navigation().location.pathname, comment().value]).toEqual(['/One', 'Called; no answer.'])
  act(() => navigation().push('/Other'))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(navigation().location.pathname).toBe('/Other'))
})

test('a reload warns about what was typed into a dialog, and no more once it is closed', async () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const user = await given()
  expect(unload()).toBe(false)
  await user.type(comment(), 'Called.')
  expect(unload()).toBe(true)
  cleanup()
  expect(unload()).toBe(false)
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
