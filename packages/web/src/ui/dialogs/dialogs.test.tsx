import { MantineProvider, Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { theme } from '../../theme.ts'
import { useConfirm } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

setUpTexts()

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

/** Opens a dialog from a menu. */
function NoteFromMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider env="test" theme={theme}>
      <main id="main" />
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Write a note</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Dialog title="Note" onClose={() => setOpen(false)}>
          <button type="button">Save</button>
        </Dialog>
      )}
    </MantineProvider>
  )
}

/** Offers something to choose, and has no buttons of its own. */
function Offers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      {isOpen && (
        <Dialog title="Prepared texts" onClose={() => setOpen(false)}>
          There are none.
        </Dialog>
      )}
    </>
  )
}

/** Asks for one of two, of which the second is chosen. */
function Choice() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      {isOpen && (
        <Dialog title="Which" onClose={() => setOpen(false)}>
          <input type="radio" name="which" aria-label="One" />
          <input type="radio" name="which" aria-label="Other" defaultChecked />
        </Dialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  it('that begins with a choice focuses what is chosen, and lets another be chosen', async () => {
    const user = renderScreen(<Choice />)
    await user.click(button('Choose'))
    const radio = (name: string) => screen.getByRole('radio', { name })
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(radio('Other')))
    await user.click(radio('One'))
    expect(document.activeElement).toBe(radio('One'))
  })

  it('is named by its title, takes the focus and traps it in both directions', async () => {
    const user = renderScreen(<NoteOfAVacancy />)
    await user.click(button('Write a note'))
    expect((await screen.findByRole('dialog', { name: 'Note' })).getAttribute('aria-modal')).toBe('true')
    await focused('Save')
    await user.tab()
    await focused('Forget it')
    await user.tab()
    await focused('Save')
    await user.tab({ shift: true })
    await focused('Forget it')
  })

  it('closes on Escape and returns the focus to what opened it', async () => {
    const user = renderScreen(<NoteOfAVacancy />)
    await user.click(button('Write a note'))
    await focused('Save')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await focused('Write a note')
  })

  it('returns the focus to the button of the menu that opened it', async () => {
    const user = renderScreen(<NoteFromMenu />)
    await user.click(button('More'))
    await user.click(await screen.findByRole('menuitem', { name: 'Write a note' }))
    await focused('Save')
    await user.keyboard('{Escape}')
    await focused('More')
  })
})

describe('a confirmation', () => {
  it('opens above a dialog, which stays open and gets the focus back', async () => {
    const onAnswer = vi.fn()
    const user = renderScreen(<NoteOfAVacancy onAnswer={onAnswer} />)
    await user.click(button('Write a note'))
    await focused('Save')
    await user.click(button('Forget it'))
    await focused(i18next.t('shell.ui.cancel'))
    await user.keyboard('{Escape}')
    expect(onAnswer).toHaveBeenLastCalledWith(false)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await focused('Forget it')
    await user.click(button('Forget it'))
    await user.click(await screen.findByRole('button', { name: 'Throw away' }))
    expect(onAnswer).toHaveBeenLastCalledWith(true)
  })
})

it('without buttons of its own is left with one, as a phone has no Escape key', async () => {
  const user = renderScreen(<Offers />)
  await user.click(button('Choose'))
  await screen.findByRole('dialog')
  await user.click(button(i18next.t('shell.ui.cancel')))
  expect(screen.queryByRole('dialog')).toBeNull()
  await focused('Choose')
})
