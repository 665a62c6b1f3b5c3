import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import type { FoundProgram } from '../useProgramSearch.ts'
import type { Attribute } from './attributes.ts'
import { ComparisonByAttribute } from './ComparisonByAttribute.tsx'
import type { Comparing } from './useComparing.ts'

setUpTexts('programSearch')

const sites = [
  { id: 1, name: 'Sunflower', openVacancies: 0, phone: '(415) 555-0101', type: 'center' },
  { id: 2, name: 'Casa', openVacancies: 0, phone: '', type: 'center' },
] as FoundProgram[]
const attributes = [
  { key: 'careType', name: 'Type of care', textOf: () => 'Licensed center' },
  { key: 'phone', name: 'Phone', textOf: ({ phone }) => phone },
] as Attribute[]
const part = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement)

test('on a phone, what all programs share is said once, and the rest of each', () => {
  renderScreen(
    <ComparisonByAttribute {...{ sites, attributes }} comparing={{} as Comparing} onVacancies={() => undefined} />,
  )
  expect(part('Type of care').getByText('All the same: Licensed center')).toBeDefined()
  expect(part('Type of care').queryByText('Casa')).toBeNull()
  expect(part('Phone').getByText('Sunflower')).toBeDefined()
  expect(part('Phone').getByText('Not known')).toBeDefined()
})
