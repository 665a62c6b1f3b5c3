import { discardDraft, getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { sampleDraft } from '../form/draft/sampleDraft.ts'
import { ApplyScreen } from './ApplyScreen.tsx'

setUpTexts('apply', 'words', 'precheck')
afterEach(() => localStorage.clear())

const idempotencyKey = '6028cbfe-dce5-494d-b93f-884dd8c67483'
const today = '2026-11-22'
const title = 'Answers from before you signed in'
const familySize = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'How many people are in your family?' })
const formOf = (familySize: string) => JSON.parse(JSON.stringify({ ...sampleDraft(today), familySize }))

/** Shows a page of a parent's new application, beside which another one was begun in this browser before signing in. */
async function givenBoth() {
  const server = cityServer('parent')
  const own = { form: formOf('4'), version: 3, updatedAt: '2026-11-22T10:00:00Z', idempotencyKey }
  server.answers(getDraft, { ...own, inBrowser: { form: formOf('2') } })
  server.answers(saveDraft, { version: 4, idempotencyKey })
  server.answers(discardDraft, null)
  const user = renderScreen(
    <CurrentSearch value={{ step: 'income' }}>
      <main>
        <ApplyScreen base="new" />
      </main>
    </CurrentSearch>,
  )
  expect((await familySize()).value).toBe('4')
  const notice = within(await screen.findByRole('region', { name: title }))
  const choose = (name: string) => user.click(notice.getByRole('button', { name }))
  return { server, choose }
}

test('the answers of the account stay, and the others are removed', async () => {
  const { server, choose } = await givenBoth()
  await choose('Keep the answers on this page')
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  expect((await familySize()).value).toBe('4')
  expect(server.requestsOf(saveDraft)).toEqual([])
  expect(server.requestsOf(discardDraft)).toMatchObject([{ body: { InBrowser: true } }])
})

test('the answers from before take the place of those of the account once the server has them', async () => {
  const { server, choose } = await givenBoth()
  await choose('Use the answers from before')
  await waitFor(() => expect(server.requestsOf(discardDraft)).toMatchObject([{ body: { InBrowser: true } }]))
  expect(server.requestsOf(saveDraft)).toMatchObject([{ body: { Form: { familySize: '2' }, Version: 3 } }])
  await waitFor(async () => expect((await familySize()).value).toBe('2'))
  expect(screen.queryByRole('region', { name: title })).toBeNull()
})
