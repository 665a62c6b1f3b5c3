import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { Preferences } from './Preferences.tsx'

setUpTexts('dashboard', 'words')

const record = applicationRecord(7, 3, 1)
const sunflower = { id: 1, name: 'Sunflower', isActive: true }
const moss = { id: 2, name: 'Moss', isActive: false }

type Lists = Partial<Pick<(typeof record)['application'], 'dislikedSites'>>

function given(onlyPreferredSites: boolean, preferredSites: readonly (typeof moss)[], lists: Lists = {}) {
  const care = { ...record.application.care, onlyPreferredSites }
  fakeServer().answers(getApplicationDetail, {
    ...record,
    application: { ...record.application, care, preferredSites: [...preferredSites], ...lists },
  })
  renderScreen(<Preferences applicationId={7} canChange />)
}

test('a family that wants only programs that are all inactive reads at once that it waits in vain', async () => {
  given(true, [moss])
  expect((await screen.findByRole('alert')).textContent).toContain('None of the programs you prefer')
  expect(screen.getByText('Not taking children for now')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Moss' })).toBeNull()
})

test('an inactive program beside an active one is only marked', async () => {
  given(true, [sunflower, moss])
  expect(await screen.findByText('Not taking children for now')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sunflower' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('programs that a family does not want are mentioned to those alone that have some', async () => {
  const note = 'We never offer you spots at programs you do not want.'
  given(false, [sunflower])
  expect(await screen.findByRole('link', { name: 'Sunflower' })).toBeDefined()
  expect(screen.queryByText(note)).toBeNull()
  cleanup()
  queryClient.clear()
  given(false, [sunflower], { dislikedSites: [{ id: 3, name: 'Thistle', reasonIds: [], otherReason: '' }] })
  expect(await screen.findByText(note)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Programs you do not want' })).toBeDefined()
})

test('after a program was removed, the next one has the focus, then their heading', async () => {
  const server = fakeServer()
  const lists = (...preferredSites: (typeof sunflower)[]) => ({ ...record.application, preferredSites })
  const rose = { id: 3, name: 'Rose', isActive: true }
  server.answers(getApplicationDetail, { ...record, application: lists(sunflower, rose) })
  server.answers(getApplicationDetail, { ...record, application: lists(rose) })
  server.answers(getApplicationDetail, { ...record, application: lists() })
  server.answers(changePreferences, { preferredSites: [], notInterestedSites: [], dislikedSites: [] })
  const user = renderScreen(<Preferences applicationId={7} canChange />)
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull())
  }
  await remove('Sunflower')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rose' })))
  await remove('Rose')
  const heading = screen.getByRole('heading', { name: 'Programs you prefer' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('after a program was moved to another list, the next one of the list that it left has the focus', async () => {
  const server = fakeServer()
  const refused = { id: 1, name: 'Sunflower', reasonIds: [], otherReason: '', expiresOn: '2099-12-31' }
  const moss = { ...refused, id: 2, name: 'Moss' }
  const { application } = record
  const after = { ...application, preferredSites: [sunflower], notInterestedSites: [moss] }
  server.answers(getApplicationDetail, {
    ...record,
    application: { ...application, notInterestedSites: [refused, moss] },
  })
  server.answers(getApplicationDetail, { ...record, application: after })
  server.answers(changePreferences, { preferredSites: [], notInterestedSites: [], dislikedSites: [] })
  const user = renderScreen(<Preferences applicationId={7} canChange />)
  await user.click(await screen.findByRole('button', { name: 'Prefer Sunflower' }))
  await user.type(await screen.findByRole('textbox', { name: 'Why do you prefer it now?' }), 'We moved')
  await user.click(screen.getByRole('button', { name: 'Prefer' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Moss' })))
})

test('where the programs cannot be shown now, it says why and asks again', async () => {
  const server = fakeServer()
  server.declines(getApplicationDetail, 429, { ErrCode: 'tooMany', ErrMsg: 'Too many requests.', Fields: [] })
  server.answers(getApplicationDetail, {
    ...record,
    application: { ...record.application, preferredSites: [sunflower] },
  })
  const user = renderScreen(<Preferences applicationId={7} canChange />)
  await screen.findByText('Too many requests.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Sunflower' })
})
