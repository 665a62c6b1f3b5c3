import { tieBreakers } from '@semilla/domain/eligibility/rank.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { OrderExplained } from './OrderExplained.tsx'

setUpTexts('dashboard')

test.each([
  [
    'as it is shipped',
    tieBreakers,
    'a brother or sister at the program, special needs, a home language other than English, no home, who applied first',
  ],
  [
    'as the city has set it',
    ['requestDate', 'homeless', 'siblingAtSite', 'exceptionalNeeds', 'homeLanguage', 'applicationId'],
    'who applied first, no home, a brother or sister at the program, special needs, a home language other than English',
  ],
  [
    'with nothing after the number of the application, which always decides',
    ['homeless', 'applicationId', 'siblingAtSite', 'exceptionalNeeds', 'homeLanguage', 'requestDate'],
    'no home, the lower application number',
  ],
] as const)('a family reads what decides between equal families %s', (_, tieOrder, ties) => {
  renderScreen(<OrderExplained tieOrder={[...tieOrder]} />)
  expect(screen.getByText(`When families are otherwise equal, we look at these in order: ${ties}.`)).toBeDefined()
})
