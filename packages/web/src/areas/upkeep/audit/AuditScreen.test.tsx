import * as api from '@semilla/contract/audit.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { Toasts } from '../../../ui/notifications/toasts.tsx'
import AuditScreen from './AuditScreen.tsx'
import type { AuditEntry } from './useAudit.ts'

setUpTexts('upkeep')

let server = fakeServer()
beforeEach(() => {
  server = fakeServer()
  server.answers(api.listAudit, { items: [], total: 0 })
})
const part = { entries: 3, total: 5, isEnd: false, unsealed: 0, head: '3:a', faults: [] }
const end = { ...part, entries: 5, isEnd: true, head: '5:b' }
const fault = (position: number) => ({ position, auditId: 10 + position, what: 'entryAltered' })
async function prove() {
  const user = renderScreen(
    <>
      <AuditScreen />
      <Toasts />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Check that nothing was changed' }))
}
const asked = () => server.requestsOf(api.verifyAuditChain).map(({ body }) => (body as { After: number }).After)

describe('the proof of a long log', () => {
  test('is asked for part by part, says how far it is, and tells the outcome of the whole', async () => {
    server.answers(api.verifyAuditChain, part)
    const answer = server.answersLater(api.verifyAuditChain, end)
    await prove()
    await screen.findByText('Checked so far: 3 of 5 sealed entries')
    answer()
    await screen.findByText(/^5 sealed entries are unchanged/)
    await waitFor(() => expect(screen.queryByText(/^Checked so far/)).toBeNull())
    expect(asked()).toEqual([0, 3])
  })

  test('names what was changed in any of its parts', async () => {
    server.answers(api.verifyAuditChain, { ...part, faults: [fault(2)] })
    server.answers(api.verifyAuditChain, { ...end, faults: [fault(4)] })
    await prove()
    await screen.findByText('The log was changed at these seal numbers: 2 (12), 4 (14)')
  })

  test('says nothing of the whole where a part was not answered', async () => {
    server.answers(api.verifyAuditChain, part)
    server.declines(api.verifyAuditChain, 429, { ErrCode: 'tooManyRequests', ErrMsg: 'Too many tries', Fields: [] })
    await prove()
    await screen.findByText('Too many tries')
    expect(screen.queryByText(/unchanged/)).toBeNull()
  })
})

test('a line that is longer than its column says on paper that it goes on', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => `A${1_000_000_000 + index}`).join(', ')
  const entry: AuditEntry = {
    ...{ id: 1, at: '2026-11-24T17:00:00.000Z', byName: 'Rosa Vega', byKind: 'user', action: 'read' },
    ...{ entity: 'applicationList', entityId: undefined, applicationId: undefined, reference: '', subject: '' },
    ...{ subjectKind: '', subjectId: undefined, before: {}, after: {}, position: undefined },
    changes: [{ field: 'Applications', before: '', after: numbers }],
  }
  const server = fakeServer()
  server.answers(api.listAudit, { items: [entry], total: 1 })
  renderScreen(<AuditScreen />)
  await screen.findByText('1 row')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('table')?.textContent).toMatch(/A1000000013, A\d*…/)
})
