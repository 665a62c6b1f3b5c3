import { getSeatCalendar, listEnrollments } from '@semilla/contract/enrollment/seats.ts'
import { listHolidays } from '@semilla/contract/reference.ts'
import { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { getSite, listSites } from '@semilla/contract/sites/sites.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import SeatCalendarScreen from './SeatCalendarScreen.tsx'

setUpTexts('siteWork', 'sites', 'vacancies', 'words')

test('a vacancy that is being proposed for one site is not proposed for another', async () => {
  queryClient.setQueryData(['session'], { userId: 1, userType: 'program', capabilities: ['changeSites'] })
  for (const siteId of [1, 2])
    queryClient.setQueryData([getSite.path, { siteId }], {
      provider: { id: siteId, name: `Kite ${siteId}`, canManage: true, status: 'active' },
      center: {},
    })
  const server = fakeServer()
  server.answers(listSites, { items: [], total: 0 })
  server.answers(listEnrollments, { items: [], total: 0 })
  server.answers(listHolidays, [])
  server.answersLater(listSitePrograms, [])
  server.answers(getSeatCalendar, {
    isPlanned: true,
    months: [],
    freed: [{ on: '2026-12-18', group: 'toddlers', because: 'leaves', count: 3 }],
  } as never)
  const user = renderScreen(
    <Jumping between={[{ EntityId: '1' }, { EntityId: '2' }]}>
      <SeatCalendarScreen />
    </Jumping>,
  )
  await user.click(await screen.findByRole('button', { name: /^Publish/ }))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Jump', hidden: true }))
  await screen.findByRole('heading', { level: 1, name: /Kite 2/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
