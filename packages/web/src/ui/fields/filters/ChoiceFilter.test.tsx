import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/screen.tsx'
import { ChoiceFilter } from './FilterFields.tsx'

function Role({ start }: { start: string }) {
  const [value, choose] = useState(start)
  const choices = [
    { value: '', label: 'All staff' },
    { value: 'counselor', label: 'Counselor' },
  ]
  return <ChoiceFilter label="Role" {...{ value, choices }} onChange={choose} />
}

test('a filter that an address asks for is shown and can be cleared, also where it is no longer a choice', async () => {
  const user = renderScreen(<Role start="removed-role" />)
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
  expect(role.selectedOptions[0]?.text).toBe('removed-role')
  await user.selectOptions(role, 'All staff')
  expect([...role.options].map(({ text }) => text)).toEqual(['All staff', 'Counselor'])
})
