import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { listFittingVacancies } from '@semilla/contract/matching/openPlaces.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../../../api/queries/queryClient.ts'
import { cityServer } from '../../../../../testing/application.tsx'
import { applicationRecord } from '../../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { Detail } from '../../detail.ts'
import { useDetailModel } from '../../useDetailModel.ts'
import { ReferDialog } from './ReferDialog.tsx'
import type { FittingVacancy } from './VacancyRow.tsx'

setUpTexts('casework', 'matching', 'openPlaces', 'words', 'validation')

const vacancy: FittingVacancy = {
  id: 1,
  externalId: 'V0000000001',
  name: 'Toddlers',
  siteId: 1,
  siteName: 'Mission Kids',
  zip: '94110',
  programName: 'Preschool',
  startOn: '2027-01-11',
  seatsLeft: 2,
  miles: 1.2,
  obstacles: [],
}

function Dialog(of: { readonly vacancyExternalId?: string; readonly place?: string }) {
  const { detail } = useDetailModel(31)
  return (
    detail && (
      <Detail value={detail}>
        <ReferDialog request={{ kind: 'refer', ...of }} />
      </Detail>
    )
  )
}

/** Opens the dialog for a family with some of two waiting children. */
function given(count: 1 | 2, of: Parameters<typeof Dialog>[0] = {}) {
  queryClient.clear()
  const record = applicationRecord(31, 3, 7)
  const [child] = record.children
  if (!child) throw new Error('The sample family has a child.')
  const children = [child, { ...child, id: 52, firstName: 'Twin' }].slice(0, count)
  const server = cityServer('agencyStaff')
  server.answers(getApplicationDetail, { ...record, children })
  server.answers(listFittingVacancies, { items: [vacancy], total: 1 })
  return { server, user: renderScreen(<Dialog {...of} />), first: child.firstName }
}

test('the only child who waits is chosen', async () => {
  const { first } = given(1)
  const child = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${first}`) })
  expect(child.checked).toBe(true)
})

test('a vacancy can be looked for and chosen before the child, and what fits is said by name', async () => {
  const { server, user, first } = given(2)
  await user.type(await screen.findByRole('textbox', { name: /^Find a vacancy/ }), 'Mission')
  await screen.findByText(`Fits ${first}`)
  await user.click(screen.getByRole('radio', { name: /^Mission Kids/ }))
  await user.click(screen.getByRole('button', { name: 'Refer' }))
  expect((await screen.findByRole('alert')).textContent).not.toContain('Choose a vacancy.')
  await user.click(screen.getByRole('radio', { name: /^Twin/ }))
  await screen.findByText('Fits Twin')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mission Kids/ }).checked).toBe(true)
  await waitFor(() =>
    expect(server.requestsOf(listFittingVacancies).at(-1)?.body).toMatchObject({ ApplicantId: 52, Text: 'Mission' }),
  )
})

test('opened for a vacancy, the dialog looks for that one and has chosen it', async () => {
  const { server } = given(1, { vacancyExternalId: vacancy.externalId, place: 'Mission Kids · Toddlers' })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Mission Kids/ })).checked).toBe(true)
  expect(server.requestsOf(listFittingVacancies).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Text: vacancy.externalId }),
  ])
})
