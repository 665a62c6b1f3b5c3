import { previewUpdate, updateApplication } from '@semilla/contract/applications/apply.ts'
import { getIsOperated } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decided, givenApplication } from '../../../testing/application.tsx'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { setUpTexts } from '../../../testing/screen.tsx'
import { fromRecord } from '../form/fromRecord.ts'
import type { DraftPage } from '../form/source.ts'

setUpTexts('apply', 'words', 'precheck', 'eligibility')

const record = applicationRecord(31, 3, 7)
const nothing: Output<typeof previewUpdate> = { becomesIneligible: false, reasons: [], endings: [], kept: [] }
const offer = { firstName: 'Leo', siteName: 'Acorns', isPlace: false }
const spot = { firstName: 'Ana', siteName: 'Sunflower', isPlace: true }

function given(userType: 'parent' | 'agencyStaff', page: DraftPage) {
  const application = givenApplication(fromRecord(record, '2026-11-21'), page, { userType, record })
  const { server, user } = application
  server.answers(getIsOperated, false)
  server.answers(updateApplication, decided)
  const sent = () => server.requestsOf(updateApplication).length
  const send = async () => {
    await user.click(await screen.findByRole('checkbox', { name: 'I understand and agree' }))
    await user.click(screen.getByRole('button', { name: 'Send my changes' }))
  }
  return { ...application, sent, send }
}

test('a family whose change makes it ineligible reads first why, and what ends, and can still send it', async () => {
  const { server, user, sent, send } = given('parent', 'review')
  server.answers(previewUpdate, {
    becomesIneligible: true,
    reasons: ['incomeTooHigh'],
    endings: [spot, offer, { ...offer, siteName: 'Bright Start' }],
    kept: [{ firstName: 'Eva', siteName: 'Meadow' }],
  })
  await send()
  const title = 'With these answers, your family does not qualify'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your income is above the city’s limit for a family of your size.',
    'Ana: the spot at Sunflower, because care has not started yet',
    'Leo: the offers and referrals from Acorns, Bright Start',
  ])
  expect(dialog.getByText('Eva keeps the spot at Meadow.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  expect(sent()).toBe(0)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send my changes' }))
  await user.click(screen.getByRole('button', { name: 'Send my changes' }))
  const again = within(await screen.findByRole('dialog', { name: title }))
  await user.click(again.getByRole('button', { name: 'Send my changes' }))
  await waitFor(() => expect(sent()).toBe(1))
})

test('who changes one answer gets from the start of the page to the button that sends it', async () => {
  const { user } = given('parent', 'review')
  await user.click(screen.getByRole('button', { name: 'Go to the end of this page' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send my changes' }))
})

test('a family whose change ends an offer alone reads which', async () => {
  const { server, send } = given('parent', 'review')
  server.answers(previewUpdate, { ...nothing, endings: [offer] })
  await send()
  const dialog = within(await screen.findByRole('dialog', { name: 'This change ends offers or referrals' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.queryByText(/your application ends/)).toBeNull()
})

test('a change that ends nothing is sent without a question', async () => {
  const { server, sent, send } = given('parent', 'review')
  server.answers(previewUpdate, nothing)
  expect(await screen.findByText(/^Changes count only after you send them/)).toBeDefined()
  await send()
  await waitFor(() => expect(sent()).toBe(1))
})

test('a change is sent where it cannot be found out what it ends', async () => {
  const { server, sent, send } = given('parent', 'review')
  server.declines(previewUpdate, 503, { ErrCode: 'busy', ErrMsg: 'Please wait.' })
  await send()
  await waitFor(() => expect(sent()).toBe(1))
})

test('staff who save a part from the record read it about the family', async () => {
  const { server, user, sent } = given('agencyStaff', { step: 'income', member: 0 })
  server.answers(previewUpdate, { ...nothing, becomesIneligible: true, reasons: ['incomeTooHigh'] })
  await user.click(await screen.findByRole('button', { name: 'Save and return to the application' }))
  const title = 'With these answers, the family does not qualify'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(sent()).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Send the changes' }))
  await waitFor(() => expect(sent()).toBe(1))
})
