import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { Figures } from './Figures.tsx'

setUpTexts('applications')

const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('a decision by income shows what was answered, and the limit', () => {
  renderScreen(<Figures familySize={4} monthlyIncome={2_500_050} incomeLimit={1_873_300} />)
  expect(figures()).toEqual([
    ['People in your family', '4'],
    ['Your family’s income before taxes', '$25,000.50 a month'],
    ['The income limit for a family of your size', '$18,733 a month'],
  ])
})

test('an old decision without its tables shows no limit', () => {
  renderScreen(<Figures familySize={4} monthlyIncome={2_500_000} incomeLimit={undefined} />)
  expect(figures()).toHaveLength(2)
})
