import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Session, signedOut } from '../../api/audience.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { sessionKey } from '../../api/reader.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { Landing } from './Landing.tsx'

setUpTexts('landing')

const shown = (session: Partial<Session>) => {
  queryClient.setQueryData(sessionKey, { ...signedOut, ...session })
  renderScreen(<Landing />)
  return screen.getByRole('heading', { level: 1 }).textContent
}

test.each<[string, Partial<Session>, string, string]>([
  ['a counselor', { capabilities: ['viewApplications'] }, 'Your families’ applications', 'Open the applications'],
  ['a program', { capabilities: ['viewSites'] }, 'Your sites and their vacancies', 'Open my sites'],
  [
    'the city’s administrator',
    { capabilities: ['viewApplications', 'viewSites', 'administer', 'administerCity'] },
    'City administration',
    'Go to administration',
  ],
])('%s finds the way to their work, and nothing for families', (_, session, title, link) => {
  expect(shown({ userId: 3, userType: 'agencyStaff', ...session })).toBe(title)
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull()
})

test('a visitor reads how it works', () => {
  expect(shown({})).toBe('Find out in a minute whether the city helps you pay for child care')
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeTruthy()
})
