import { explainMatch } from '@semilla/contract/matching/matching.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { MatchExplanation } from './MatchExplanation.tsx'

setUpTexts('matching')

test('staff read who refused, and until when a site does not take the child', async () => {
  fakeServer().answers(explainMatch, {
    fits: false,
    vacancyId: 5,
    vacancyName: 'Room 2',
    siteName: 'Mission Sprouts',
    childName: 'Ana Ibarra',
    conditions: [
      { name: 'age', holds: true, parts: [] },
      {
        name: 'not-refused',
        holds: false,
        parts: [
          { name: 'family', holds: true },
          { name: 'site', holds: false },
        ],
      },
    ],
    declinedUntil: '2027-05-23',
  })
  renderScreen(<MatchExplanation childId={3} vacancyId={5} />)
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('marked the child not interested until 05/23/2027')
  expect(first?.textContent).not.toContain('family’s list')
})
