import { compareChildren, listNearlyFitting } from '@semilla/contract/matching/why.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../../../testing/server.ts'
import { Comparison } from './Comparison.tsx'
import { NearlyFitting } from './NearlyFitting.tsx'

setUpTexts('casework', 'words', 'validation', 'shell', 'openPlaces', 'matching')

test('a comparison says who stands before whom, and by what', async () => {
  const server = fakeServer()
  server.answers(compareChildren, {
    name: 'Lucía Ibarra',
    otherName: 'Ana Chen',
    isFirst: false,
    steps: [
      { criterion: 'group', one: 'incomeEligible', other: 'incomeEligible', decides: false },
      { criterion: 'percent', one: 41, other: 38, decides: true },
    ],
  })
  const user = renderScreen(<Comparison childId={5} />)
  await user.type(screen.getByRole('textbox', { name: /Number of the other child/ }), ' C0000000001 {Enter}')
  expect(
    await screen.findByText(
      'Ana Chen comes before Lucía Ibarra. The deciding factor: Income as a share of the state median.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('row', { name: /41% 38%/ })).toBeDefined()
  expect(server.requests.length).toBe(1)
})

test('a number that nobody knows is said to be so at its field', async () => {
  const server = fakeServer()
  const fault = faultIn(compareChildren, ['otherExternalId'], 'idInvalid')
  server.declines(compareChildren, 404, { ErrCode: 'notFound', ErrMsg: 'There is nothing here.', Fields: [fault] })
  const user = renderScreen(<Comparison childId={5} />)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const field = await screen.findByRole('textbox', { description: /Fill in this field/ })
  await user.type(field, 'C999{Enter}')
  expect(await screen.findByRole('textbox', { description: /We cannot find this number/ })).toBe(field)
  expect(screen.queryByText('There is nothing here.')).toBeNull()
})

test('whoever reads more vacancies that nearly fit is at the last one so far, because the button leaves', async () => {
  const vacancy = (id: number) => ({
    ...{ id, externalId: `V${id}`, name: 'Preschool', siteId: id, siteName: `Site ${id}`, zip: '94112', miles: 1 },
    ...{ programName: 'Preschool', startOn: '2026-12-11', seatsLeft: 1, obstacle: 'age' as const },
  })
  const server = fakeServer()
  server.answers(listNearlyFitting, { items: [1, 2].map(vacancy), total: 3, pageIndex: 1 } as never)
  server.answers(listNearlyFitting, { items: [3].map(vacancy), total: 3, pageIndex: 2 } as never)
  const user = renderScreen(<NearlyFitting childId={5} />)
  await user.click(await screen.findByRole('button', { name: 'Show more vacancies' }))
  await screen.findByText('Site 3')
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[1]))
})
