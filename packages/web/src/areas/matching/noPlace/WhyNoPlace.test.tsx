import { explainNoPlace } from '@semilla/contract/matching/openPlaces.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { Voice } from './texts.ts'
import { WhyNoPlace } from './WhyNoPlace.tsx'

setUpTexts('openPlaces', 'matching')

type Child = Output<typeof explainNoPlace>['children'][number]
const ana: Child = {
  childId: 5,
  firstName: 'Ana',
  places: 48,
  sites: 21,
  fitting: 0,
  obstacles: [
    { name: 'programs', excluded: 36, alone: 12 },
    { name: 'age', excluded: 20, alone: 1 },
    { name: 'application-active', excluded: 1, alone: 0 },
  ],
  wishes: [{ name: 'programs', opened: 12 }],
  changes: [{ name: 'programs', opened: 12 }],
}

async function given(voice: Voice, answer: Partial<Output<typeof explainNoPlace>> = {}) {
  const server = fakeServer()
  server.answers(explainNoPlace, { around: 'places', miles: 5, children: [ana], ...answer })
  const user = renderScreen(<WhyNoPlace applicationId={7} voice={voice} />)
  expect(server.requests).toEqual([])
  const details = screen.getByRole('group') as HTMLDetailsElement
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  return { server, user }
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('why there is no place yet', () => {
  test('a family reads it in plain words, on request', async () => {
    await given('family')
    const child = await screen.findByRole('region', { name: 'Ana' })
    expect(within(child).getByText(/There are 48 open spots within 5 miles/).textContent).toBe(
      'There are 48 open spots within 5 miles of the places you chose, at 21 programs. None of them fits Ana.',
    )
    expect(items()).toEqual([
      '36 spotsNot one of the programs you chose',
      '20 spotsFor children of another age',
      '1 spotYour application is not active right now',
      '12 more spotsAccept programs besides the ones you chose',
    ])
  })

  test('staff read the names of the conditions', async () => {
    await given('staff')
    await screen.findByRole('region', { name: 'Ana' })
    expect(items()).toEqual([
      '36 seatsChosen programs12 for this reason alone',
      '20 seatsAge1 for this reason alone',
      '1 seatApplication active',
      '12 more seatsWithout “Chosen programs”',
    ])
  })

  test.each([
    ['es', '36 lugaresNo es uno de los programas que usted eligió'],
    ['zh-Hant', '36 個名額不是您選擇的托兒機構'],
  ] as const)('in %s', async (language, first) => {
    await changeLanguage(language)
    await given('family')
    await screen.findByRole('region', { name: 'Ana' })
    expect(items()[0]).toBe(first)
  })

  test('the reasons that exclude fewest are shown on request, and the list takes the focus', async () => {
    const names = ['programs', 'age', 'type', 'hours', 'days', 'gender'] as const
    const obstacles = names.map((name, index) => ({ name, excluded: 9 - index, alone: 0 }))
    const { user } = await given('family', { children: [{ ...ana, obstacles, wishes: [] }] })
    const button = await screen.findByRole('button', { name: 'Show all 6 reasons' })
    expect(items()).toHaveLength(5)
    await user.click(button)
    expect(items()).toHaveLength(6)
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'What does not fit' }))
    expect(screen.getByText('Giving up just one wish would not open more spots for Ana.')).toBeDefined()
  })

  test('no open place, and no child without one', async () => {
    await given('family', {
      around: 'city',
      miles: undefined,
      children: [{ ...ana, places: 0, obstacles: [], wishes: [] }],
    })
    expect(await screen.findByText(/There is no open spot in the city right now/)).toBeDefined()
  })
})
