import { getMyProfile, updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import ProfileScreen from './ProfileScreen.tsx'
import type { Profile } from './useProfile.ts'

setUpTexts('accounts', 'noticeScreens')

const profile: Profile = {
  userId: 7,
  account: 'ana@example.org',
  userType: 'parent',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.org',
  phone: '',
  cell: '',
  zip: '94110',
  language: 'en',
  gender: '',
  city: '',
  state: '',
  organizationName: '',
  pictureUrl: undefined,
}

test.each([
  ['parent', 'Contact for a new application', 'Language for messages about your account'],
  ['agencyStaff', 'How to reach you', 'Language for messages'],
])('a %s reads what contact and language are for', async (userType, contact, language) => {
  queryClient.setQueryData(['session'], { userId: 7, userType, capabilities: [], firstName: 'Ana' })
  fakeServer().answers(getMyProfile, profile)
  renderScreen(<ProfileScreen />)
  expect(await screen.findByRole('region', { name: contact })).toBeDefined()
  expect(screen.getByRole('group', { name: language })).toBeDefined()
})

test.each(['en', 'es', 'zh-Hant'] as const)(
  'each language has its own name where the page is in %s',
  async (language) => {
    await changeLanguage(language)
    queryClient.setQueryData(['session'], { userId: 7, userType: 'parent', capabilities: [], firstName: 'Ana' })
    fakeServer().answers(getMyProfile, profile)
    renderScreen(<ProfileScreen />)
    for (const name of ['English', 'Español', '繁體中文'])
      expect(await screen.findByRole('radio', { name })).toHaveProperty('checked', name === 'English')
  },
)

test('shows the phone that one signs in with as people write it', async () => {
  queryClient.setQueryData(['session'], { userId: 7, userType: 'parent', capabilities: [], firstName: 'Ana' })
  fakeServer().answers(getMyProfile, { ...profile, account: '+14155550142' })
  renderScreen(<ProfileScreen />)
  expect(await screen.findByText('(415) 555-0142')).toBeDefined()
})

test('what another tab saved meanwhile stays, and is shown', async () => {
  queryClient.setQueryData(['session'], { userId: 7, userType: 'parent', capabilities: [], firstName: 'Ana' })
  const server = fakeServer()
  server.answers(getMyProfile, profile)
  server.answers(getMyProfile, { ...profile, phone: '(415) 555-0134', cell: '(415) 555-0199' })
  server.answers(updateMyProfile, null)
  const user = renderScreen(<ProfileScreen />)
  await user.type(await screen.findByRole('textbox', { name: /^Mobile phone/ }), '4155550199')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ }).value).toBe('(415) 555-0134'),
  )
  expect(server.requestsOf(updateMyProfile)).toMatchObject([
    { body: { Data: { Cell: '(415) 555-0199', Language: null } } },
  ])
  expect(server.requestsOf(updateMyProfile)[0]?.body).not.toHaveProperty('Data.Phone')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Mobile phone/ }).value).toBe('(415) 555-0199')
})
