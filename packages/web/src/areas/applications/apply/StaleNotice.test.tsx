import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { getApplicationDetail, getCanUpdate, getIsOperated } from '@semilla/contract/applications/detail.ts'
import { discardDraft, getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { ApplyScreen } from './ApplyScreen.tsx'

setUpTexts('apply', 'words', 'precheck')

const title = 'Someone changed this application while you were working on it'
const notice = () => screen.findByRole('region', { name: title })
const familySize = () => screen.getByText('How many people are in your family?').nextElementSibling?.textContent

/** Renders a page of a change of an application that somebody else changed after it was opened. */
function givenOutdated(page: Readonly<Record<string, string>>, { byStaff = false, hasEnded = false } = {}) {
  const server = cityServer(byStaff ? 'agencyStaff' : undefined)
  server.answers(getDraft, undefined)
  server.answers(getCanUpdate, { canUpdate: true })
  server.answers(getCanUpdate, { canUpdate: !hasEnded })
  server.answers(getIsOperated, true)
  server.answers(getIsOperated, false)
  server.answers(saveDraft, { version: 1, idempotencyKey: 'key' })
  server.answers(getApplicationDetail, applicationRecord(7, 3, 1))
  server.answers(getApplicationDetail, applicationRecord(7, 5, 2))
  const user = renderScreen(
    <CurrentSearch value={{ ApplicationId: '7', ...page }}>
      <main>
        <ApplyScreen base="edit" />
      </main>
    </CurrentSearch>,
  )
  return { server, user }
}

/** Sends an outdated change from the review. */
async function givenOutdatedChange({ hasEnded = false } = {}) {
  const { server, user } = givenOutdated({ step: 'review' }, { hasEnded })
  await user.click(await screen.findByRole('checkbox', { name: 'I understand and agree' }))
  await user.click(screen.getByRole('button', { name: 'Send my changes' }))
  return { server, user }
}

test('an outdated change is told in one message that takes the focus, and nothing is sent', async () => {
  const { server } = await givenOutdatedChange()
  const heading = within(await notice()).getByRole('heading', { name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requestsOf(updateApplication)).toEqual([])
  expect(familySize()).toBe('3')
})

test('starting over shows the application as it is now', async () => {
  const { server, user } = await givenOutdatedChange()
  await user.click(within(await notice()).getByRole('button', { name: 'Start over from the changed application' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  expect(familySize()).toBe('5')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I understand and agree' }).checked).toBe(false)
  expect(server.requestsOf(discardDraft)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('continuing takes over what only others changed, names it, and is no longer outdated', async () => {
  const { server, user } = await givenOutdatedChange()
  await user.click(within(await notice()).getByRole('button', { name: 'Continue with my answers' }))
  const merged = await screen.findByRole('region', { name: /^We added the other changes to your answers/ })
  await waitFor(() => expect(document.activeElement).toBe(within(merged).getByRole('heading')))
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  expect(within(merged).getByRole('listitem').textContent).toBe('How many people are in your family')
  expect(familySize()).toBe('5')
  server.declines(updateApplication, 503, { ErrCode: 'busy', ErrMsg: 'Busy' })
  const agree = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I understand and agree' })
  expect(agree.checked).toBe(false)
  await user.click(agree)
  await user.click(screen.getByRole('button', { name: 'Send my changes' }))
  await waitFor(() => expect(server.requestsOf(updateApplication)).toHaveLength(1))
  expect(server.requestsOf(updateApplication)[0]?.body).toMatchObject({ Application: { TimeStamp: 2 } })
})

test('continuing with an application that has ended meanwhile says that it can no longer be changed', async () => {
  const { user } = await givenOutdatedChange({ hasEnded: true })
  await user.click(within(await notice()).getByRole('button', { name: 'Continue with my answers' }))
  await screen.findByRole('heading', { level: 1, name: 'This application has ended' })
})

test('a page that staff opened from the record shows what others changed once both changes are together', async () => {
  const { user } = givenOutdated({ step: 'child', member: '0', back: 'record' }, { byStaff: true })
  const initial = () => screen.findByLabelText<HTMLInputElement>(/^Middle initial/)
  await user.type(await initial(), 'Q')
  await user.click(screen.getByRole('button', { name: 'Save and return to the application' }))
  await user.click(within(await notice()).getByRole('button', { name: 'Continue with my changes' }))
  const merged = await screen.findByRole('region', { name: /^The other changes were added to yours/ })
  expect(within(merged).getByRole('listitem').textContent).toBe('How many people are in the family')
  expect((await initial()).value).toBe('Q')
  // What others changed on another page is not taken for a change that was begun here and not sent.
  expect(screen.queryByRole('region', { name: 'You have other changes that you have not sent' })).toBeNull()
})
