import { proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import { listHolidays } from '@semilla/contract/reference.ts'
import { maxVisitTimes } from '@semilla/domain/enrollment/visits.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { QueueItem } from '../queue/useQueue.ts'
import VisitDialog from './VisitDialog.tsx'

setUpTexts('enrollment', 'sites')

// The day before Thanksgiving.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') }))

const luna = { referralId: 11, firstName: 'Luna', lastName: 'Ruiz' } as QueueItem

function show() {
  const server = fakeServer()
  server.answers(listHolidays, [{ day: '2026-11-26', name: 'Thanksgiving', text: 'Thanksgiving.' }])
  return { server, user: renderScreen(<VisitDialog child={luna} onClose={vi.fn()} />) }
}
const press = (name: string) => screen.findByRole('button', { name })
const hasFocus = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id))

test('one time is proposed, once the other one is removed; it is no holiday', async () => {
  const { server, user } = show()
  server.answers(proposeVisit, null as never)
  await user.click(await press('Remove time 1'))
  await hasFocus('field-times.0.day')
  expect(screen.queryByRole('button', { name: /^Remove time/ })).toBeNull()
  await user.click(await press('Propose'))
  await waitFor(() => expect(server.requestsOf(proposeVisit)).toHaveLength(1))
  expect(server.requestsOf(proposeVisit)[0]?.body).toMatchObject({ Times: ['2026-11-30T18:00:00.000Z'] })
})

test('the last time that can be added has the focus', async () => {
  const { user } = show()
  for (let count = 2; count < maxVisitTimes; count += 1) await user.click(await press('Add another time'))
  expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull()
  await hasFocus(`field-times.${maxVisitTimes - 1}.day`)
  await user.click(await press(`Remove time ${maxVisitTimes}`))
  await hasFocus(`field-times.${maxVisitTimes - 2}.day`)
})
