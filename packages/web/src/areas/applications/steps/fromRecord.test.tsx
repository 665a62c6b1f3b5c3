import { notificationsStore } from '@mantine/notifications'
import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { getIsOperated } from '@semilla/contract/applications/detail.ts'
import { discardDraft } from '@semilla/contract/applications/drafts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { decided, givenApplication } from '../../../testing/application.tsx'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { setUpTexts } from '../../../testing/screen.tsx'
import { navigation } from '../../../ui/navigation/navigation.ts'
import type { Draft } from '../form/draft/draft.ts'
import { fromRecord } from '../form/fromRecord.ts'
import type { StepPlace } from '../form/steps.ts'

setUpTexts('apply', 'words', 'precheck')

const record = applicationRecord(31, 3, 7)
const income = { step: 'income', member: 0 } as const
const size = () => screen.findByRole('textbox', { name: 'How many people are in the family?' })
const save = () => screen.getByRole('button', { name: 'Save and return to the application' })
const here = () => navigation().location.href

/** Renders a page that a counselor opened from the record, with what was changed before and not sent. */
function given(page: StepPlace = income, before: Partial<Draft> = {}) {
  const application = givenApplication({ ...fromRecord(record, '2026-11-21'), ...before }, page, {
    userType: 'agencyStaff',
    record,
  })
  application.server.answers(getIsOperated, false)
  return application
}

test('a page of the record says whose application it is, and asks about the family in the third person', async () => {
  given({ step: 'parent', member: 0 })
  await screen.findByRole('heading', { level: 1, name: 'First parent or guardian' })
  screen.getByText('Marisol Ibarra, application A2026000031')
  screen.getByRole('group', { name: 'How does this parent prefer to be contacted?' })
  await changeLanguage('es')
  await screen.findByRole('heading', { level: 1, name: 'Primer padre, madre o tutor' })
})

test('is sent at once when it is saved, and the record is shown again at that part', async () => {
  const { server, user } = given()
  server.answers(updateApplication, decided)
  await user.clear(await size())
  await user.type(await size(), '5')
  await user.click(save())
  await waitFor(() => expect(here()).toBe('/Partials/EditApplicationSP?ApplicationId=31&Part=income'))
  const [sent] = server.requestsOf(updateApplication)
  expect(JSON.stringify(sent?.body)).toContain('"FamilySize":5')
})

test('does not bring back who went elsewhere while it was saved, and says that it is', async () => {
  const { server, user } = given()
  const answer = server.answersLater(updateApplication, decided)
  await user.clear(await size())
  await user.type(await size(), '5')
  await user.click(save())
  await waitFor(() => expect(server.requestsOf(updateApplication)).toHaveLength(1))
  const [, query] = here().split('?')
  act(() => navigation().push(`/About?${query}`))
  answer()
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
  expect(here()).toBe(`/About?${query}`)
})

test('leads to the decision where it is another one now', async () => {
  const { server, user } = given()
  server.answers(updateApplication, { ...decided, isEligible: false, eligibility: 'notEligible' })
  await user.clear(await size())
  await user.type(await size(), '2')
  await user.click(save())
  await waitFor(() => expect(here()).toBe('/Partials/EligibleFailedSP?ApplicationId=31&IsEditApp=1'))
})

test('leads to the review while an answer is missing elsewhere', async () => {
  const { server, user } = given(income, { care: { ...fromRecord(record, '2026-11-21').care, days: [] } })
  await size()
  screen.getByRole('region', { name: 'You have other changes that you have not sent' })
  await user.click(save())
  await screen.findByRole('heading', { level: 1, name: 'Check the answers' })
  expect(server.requestsOf(updateApplication)).toEqual([])
})

test('leaving it discards what was not saved, after a confirmation', async () => {
  const { server, user } = given()
  expect(screen.queryByRole('region', { name: /^You have other changes/ })).toBeNull()
  await user.type(await size(), '1')
  await user.click(screen.getByRole('link', { name: 'Back to the application' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }))
  expect(server.requestsOf(discardDraft)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Discard the changes' }))
  await waitFor(() => expect(here()).toBe('/Partials/EditApplicationSP?ApplicationId=31&Part=income'))
  expect(server.requestsOf(discardDraft)).toHaveLength(1)
})

test('says so where somebody else has changed the application meanwhile', async () => {
  const { server, user } = given()
  server.declines(updateApplication, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody was faster.', Fields: [] })
  await size()
  await user.click(save())
  await screen.findByRole('region', { name: 'Someone changed this application while you were working on it' })
})
