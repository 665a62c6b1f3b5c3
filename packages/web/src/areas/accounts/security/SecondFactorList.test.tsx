import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { SecondFactorList } from './SecondFactorList.tsx'

setUpTexts('security')

test('each button that removes a second step says which, and staff read in digits since when there is one', () => {
  const passkey = (id: number, name: string) => ({ id, name, createdAt: '2026-11-20T18:00:00Z', usedAt: undefined })
  const passkeys = [passkey(1, 'Phone'), passkey(2, 'Laptop')]
  renderScreen(
    <SecondFactorList data={{ hasApp: true, passkeys, recoveryCodesLeft: 8, isRequired: true }} onOpen={vi.fn()} />,
  )
  expect(screen.getAllByText(/Added 11\/20\/2026/)).toHaveLength(2)
  const names = screen.getAllByRole('button', { name: /^Remove/ }).map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual(['Remove: Authenticator app', 'Remove: Phone', 'Remove: Laptop'])
})
