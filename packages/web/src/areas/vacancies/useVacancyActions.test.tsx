import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { vacancyOf } from '../../testing/vacancy.ts'
import { type Action, type ListedVacancy, useVacancyActions } from './useVacancyActions.ts'

setUpTexts('vacancies', 'words')

function Asking({ vacancy, action }: { vacancy: ListedVacancy; action: Action }) {
  const { act } = useVacancyActions()
  return (
    <button type="button" onClick={() => act(vacancy, action)}>
      Ask
    </button>
  )
}

test.each([
  ['unpause', { status: 'paused' }, /^Children who fit will be referred again within seconds/],
  ['unpause', { status: 'paused', isMatchingPaused: true }, /^Matching stays paused: Semilla refers no children/],
  ['resumeMatching', { isMatchingPaused: true }, /^Semilla will refer the next children who fit within seconds/],
  [
    'resumeMatching',
    { status: 'paused', isMatchingPaused: true },
    /^The vacancy stays paused: no children are referred/,
  ],
] as const)('%s of a vacancy with %o says what follows', async (action, part, text) => {
  const user = renderScreen(<Asking vacancy={vacancyOf(part)} action={action} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(new RegExp(text.source.slice(1)))
})

test('a question about a vacancy names its number, because several may have one name', async () => {
  const vacancy = vacancyOf({ name: 'Toddler room', externalId: 'V0000412' })
  const user = renderScreen(<Asking vacancy={vacancy} action="void" />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('heading', { name: 'Void “Toddler room, V0000412”?' })).toBeTruthy()
})
