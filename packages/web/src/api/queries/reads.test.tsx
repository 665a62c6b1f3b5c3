import { discardDraft, getDraft } from '@semilla/contract/applications/drafts.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { change, makeChange } from './changes.ts'
import { read, readNow, useRead } from './reads.ts'

setUpTexts()

const readDraft = read(getDraft)
const discard = change(discardDraft, { makesStale: [getDraft] })

function Draft() {
  const { data, isSuccess } = useRead(readDraft, {})
  return <p>{data ? 'a draft' : isSuccess ? 'no draft' : 'not loaded'}</p>
}

test('an answer that there is none replaces the one before', async () => {
  const server = fakeServer()
  server.answers(getDraft, { form: {}, version: 1, idempotencyKey: 'key', updatedAt: '2026-11-21T10:00:00Z' })
  server.answers(getDraft, undefined)
  server.answers(discardDraft, null)
  renderScreen(<Draft />)
  await screen.findByText('a draft')
  await makeChange(discard, {})
  await waitFor(() => expect(screen.getByText('no draft')).toBeDefined())
  expect(await readNow(readDraft, {})).toBeUndefined()
})
