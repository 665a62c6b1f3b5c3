// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show, usingTexts } from '../../testing/screen.tsx'
import { useConfirm } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

usingTexts()

const button = (name: string) => screen.getByRole('button', { name })
const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)))

function NoteOfAVacancy({ onAnswer = () => {} }: { onAnswer?: (yes: boolean) => void }) {
  const [isOpen, setOpen] = useState(false)
  const confirm = useConfirm()
  const ask = async () => onAnswer(await confirm({ title: 'Throw it away?', yes: 'Throw away' }))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write a note
      </button>
      {isOpen && (
        <Dialog
          title="Note"
          onClose={() => setOpen(false)}
          actions={
            <button type="button" onClick={ask}>
              Forget it
            </button>
          }
        >
          <button type="button">Save</button>
        </Dialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  it('is named by its title, takes the focus and traps it in both directions', async () => {
    const person = show(<NoteOfAVacancy />)
    await person.click(button('Write a note'))
    expect((await screen.findByRole('dialog', { name: 'Note' })).getAttribute('aria-modal')).toBe('true')
    await focused('Save')
    await person.tab()
    await focused('Forget it')
    await person.tab()
    await focused('Save')
    await person.tab({ shift: true })
    await focused('Forget it')
  })

  it('closes on Escape and returns the focus to what opened it', async () => {
    const person = show(<NoteOfAVacancy />)
    await person.click(button('Write a note'))
    await focused('Save')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await focused('Write a note')
  })
})

describe('a confirmation', () => {
  it('opens above a dialog, which stays open and gets the focus back', async () => {
    const onAnswer = vi.fn()
    const person = show(<NoteOfAVacancy onAnswer={onAnswer} />)
    await person.click(button('Write a note'))
    await focused('Save')
    await person.click(button('Forget it'))
    await focused(i18next.t('shell.ui.cancel'))
    await person.keyboard('{Escape}')
    expect(onAnswer).toHaveBeenLastCalledWith(false)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await focused('Forget it')
    await person.click(button('Forget it'))
    await person.click(await screen.findByRole('button', { name: 'Throw away' }))
    expect(onAnswer).toHaveBeenLastCalledWith(true)
  })
})
