import { getDraft } from '@semilla/contract/applications/drafts.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { sampleDraft } from '../form/draft/sampleDraft.ts'
import { NoApplication } from './NoApplication.tsx'

setUpTexts('dashboard', 'apply', 'words')

test('a parent who was away is told what an application that was begun has, what it lacks, and how long that takes', async () => {
  const { familySize: _, incomes: __, ...draft } = sampleDraft('2026-11-21')
  const server = fakeServer()
  server.answers(getDraft, {
    form: JSON.parse(JSON.stringify({ ...draft, seen: [], receivesPublicAssistance: undefined })),
    version: 3,
    idempotencyKey: 'key',
    updatedAt: '2026-11-14T23:40:00.000Z',
  })
  renderScreen(<NoApplication earlier={[]} />)
  const begun = within(await screen.findByRole('region', { name: 'You have started an application' }))
  expect(begun.getByText(/^Last saved on November 14, 2026 at 3:40/)).toBeDefined()
  expect(begun.getByText(/^About \d minutes left$/)).toBeDefined()
  expect(begun.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continue my application', expect.stringContaining('#/')],
    ['Family size and income', expect.stringContaining('step=income')],
  ])
  expect(begun.getByText('Days, hours and type of care')).toBeDefined()
  expect(begun.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Marisol Ibarra', 'Lucía Núñez']),
  )
})

test('a parent without an application or draft is offered to apply', async () => {
  fakeServer().answers(getDraft, undefined)
  renderScreen(<NoApplication earlier={[]} />)
  expect(await screen.findByText('You have not applied yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Apply now' })).toBeDefined()
})

test('a parent whose application is inactive reads what applying again would mean for it', async () => {
  fakeServer().answers(getDraft, undefined)
  renderScreen(<NoApplication earlier={[{ status: 'inactive', canCopy: false }]} />)
  expect(await screen.findByText('Do you want to start over?')).toBeDefined()
  expect(screen.getByText(/your agency can no longer resume the old one/)).toBeDefined()
  expect(screen.queryByText('You have no active application')).toBeNull()
})

test.each([
  ['You can apply again at any time, or copy one of your earlier applications below.', true],
  ['You can apply again at any time.', false],
])('a parent reads "%s" when an earlier application can be copied: %s', async (text, canCopy) => {
  fakeServer().answers(getDraft, undefined)
  renderScreen(
    <NoApplication
      earlier={[
        { status: 'closed', canCopy: false },
        { status: 'closed', canCopy },
      ]}
    />,
  )
  expect(await screen.findByText(text)).toBeDefined()
})
