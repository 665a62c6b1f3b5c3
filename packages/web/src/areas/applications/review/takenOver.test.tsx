import { createApplication } from '@semilla/contract/applications/apply.ts'
import { discardDraft, getDraft } from '@semilla/contract/applications/drafts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../../api/callError.ts'
import { givenApplication } from '../../../testing/application.tsx'
import { setUpTexts } from '../../../testing/screen.tsx'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { sampleDraft } from '../form/draft/sampleDraft.ts'

setUpTexts('apply', 'words')

const sentence = 'Noor Haddad took this application over and goes on with it.'

test('an application that a colleague took over is not sent, although nothing was changed since, and says who has it', async () => {
  const declinedOnce = new CallError(409, 'draftTakenOver', sentence)
  const given = { userType: 'agencyStaff', declinedOnce } as const
  const { server, user, store, rest } = givenApplication(sampleDraft('2026-11-21'), 'review', given)
  act(() => store.change((draft) => ({ ...draft, familySize: '5' })))
  await rest()
  expect(store.get().saving).toBe('saved')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create the application' }))
  const notice = await screen.findByRole('region', { name: 'A colleague is filling in this application now' })
  expect(notice.textContent).toContain(sentence)
  expect(server.requestsOf(createApplication)).toEqual([])
  expect(screen.queryByRole('button', { name: 'The answers on this page' })).toBeNull()
  server.answers(getDraft, undefined)
  await user.click(within(notice).getByRole('button', { name: 'Look for another family' }))
  await waitFor(() => expect(navigation().location.href).toBe('/Partials/CheckDuplicateSP'))
  expect(server.requestsOf(discardDraft)).toEqual([])
})
