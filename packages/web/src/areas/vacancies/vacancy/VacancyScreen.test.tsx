import { countFittingChildren } from '@semilla/contract/matching/matching.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { getSiteSchedule, getVacancyCap, listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { getSite } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import VacancyScreen from './VacancyScreen.tsx'

setUpTexts('vacancies', 'words')

const site = {
  center: { licenceNumber: '', licenceStatus: '', capacity: undefined, licences: [], details: {} },
  provider: {
    ...{ id: 1, name: 'Luna', organizationName: 'Kites', type: 'center', careType: 'center', status: 'active' },
    ...{ street: '100 Mission St', city: 'San Francisco', state: 'CA', zip: '94110', neighborhood: '', phone: '' },
    ...{ languages: [], openVacancies: 0, email: '', website: '', extras: [], startAgeMonths: 0, endAgeMonths: 60 },
    ...{ schedule: [], descriptions: {}, photos: [], ageGroupSeats: {}, canManage: true, stamp: 3 },
  },
} as unknown as Output<typeof getSite>

const newVacancyAt = (siteId: number) => readSearch(addressOf('vacancy', { siteId, siteName: '' }).split('?')[1] ?? '')

function signedIn() {
  queryClient.setQueryData(['session'], {
    ...{ userId: 1, userType: 'program', capabilities: ['changeSites'], firstName: '', lastName: '' },
  })
  return fakeServer()
}
function answersFor(server: ReturnType<typeof fakeServer>) {
  server.answers(getSite, site)
  server.answers(listSitePrograms, [])
  server.answers(getVacancyCap, 10)
  server.answers(getSiteSchedule, [])
  server.answers(countFittingChildren, { count: 7, isCapped: false, excludedCount: 0, excludedIsCapped: false })
}
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })

test('a new vacancy of another site begins with nothing of the one before', async () => {
  const server = signedIn()
  for (const _ of [2, 1]) answersFor(server)
  const user = renderScreen(
    <Jumping between={[newVacancyAt(2), newVacancyAt(1)]}>
      <VacancyScreen />
    </Jumping>,
  )
  await name()
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await waitFor(() => expect(server.requestsOf(getSite)).toHaveLength(2))
  await user.type(await name(), 'Room 2')
  expect((await name()).value).toBe('Room 2')
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await waitFor(async () => expect((await name()).value).toBe(''))
})

test('what was typed stays when what the form needs is asked again and the server does not answer for now', async () => {
  const server = signedIn()
  answersFor(server)
  server.declines(getSite, 429, { ErrCode: 'tooManyRequests', ErrMsg: 'Wait a minute.' })
  const user = renderScreen(
    <CurrentSearch value={newVacancyAt(2)}>
      <VacancyScreen />
    </CurrentSearch>,
  )
  await user.type(await name(), 'Room 2')
  await act(() => queryClient.invalidateQueries({ queryKey: [getSite.path] }))
  expect(server.requestsOf(getSite)).toHaveLength(2)
  await user.type(await name(), ' for toddlers')
  expect((await name()).value).toBe('Room 2 for toddlers')
})
