import { getBatch } from '@semilla/contract/batches.ts'
import { setReferralNote } from '@semilla/contract/enrollment/referrals.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSession } from '../../api/session.ts'
import { CurrentSearch } from '../../links/links.ts'
import { cityServer } from '../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { renderAfterTimeOut } from '../../testing/timeOut.ts'
import { vacancyOf } from '../../testing/vacancy.ts'
import { NoteDialog } from './queue/NoteDialog.tsx'
import type { QueueItem } from './queue/useQueue.ts'
import ReasonsScreen from './reasons/ReasonsScreen.tsx'

setUpTexts('enrollment', 'vacancies', 'words', 'matching')

test('the reasons that a program was writing are there again after a time-out', async () => {
  const server = cityServer('program')
  server.answers(getVacancy, vacancyOf())
  server.answers(getBatch, { vacancyId: 5, to: 'closed', referrals: [{ id: 11, name: 'Luna Ruiz' }] } as never)
  server.answers(listReasons, [{ id: otherReasonId, text: 'Another reason', texts: {} }] as never)
  const reasons = (
    <CurrentSearch value={{ VacancyId: '5', Key: 'k' }}>
      <ReasonsScreen />
    </CurrentSearch>
  )
  await beginSession()
  const user = renderScreen(reasons)
  await user.click(await screen.findByRole('checkbox', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox'), 'Moved to Fresno.')
  await renderAfterTimeOut(reasons)
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'Moved to Fresno.')
})

test('so is a note on a referral, and it still knows what it was written over', async () => {
  const server = cityServer('program')
  server.answers(setReferralNote, null)
  const noteOver = (note: string) => (
    <NoteDialog
      child={{ referralId: 11, firstName: 'Luna', lastName: 'Ruiz', note } as QueueItem}
      onClose={() => undefined}
    />
  )
  await beginSession()
  const user = renderScreen(noteOver(''))
  await user.type(await screen.findByRole('textbox'), 'Called.')
  const later = await renderAfterTimeOut(noteOver('Visits on Monday.'))
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'Called.')
  await later.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() =>
    expect(server.requestsOf(setReferralNote)[0]?.body).toEqual({ ScrQueueId: 11, Note: 'Called.', Seen: '' }),
  )
})
