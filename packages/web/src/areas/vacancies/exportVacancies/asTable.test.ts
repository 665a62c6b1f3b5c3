import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import type { ListedVacancy } from '../useVacancyActions.ts'
import { asTable } from './asTable.ts'

const t = ((key: string) => key) as unknown as TFunction
const vacancy = {
  externalId: 'V-1',
  siteName: '"Little" Acorns, Mission',
  name: '',
  status: 'submitted',
  programName: '学前班',
  startOn: '2027-01-11',
  gender: 'any',
  schedule: [],
  seats: 0,
  enrolledCount: 2,
  openReferrals: 3,
  createdAt: '2026-11-23T17:00:00Z',
} as unknown as ListedVacancy

const cellsOf = (table: string, row: number) => table.split('\r\n')[row]?.slice(1, -1).split('","')

it('is read as Unicode and has a name for each column', () => {
  const table = asTable(t, [vacancy])
  expect(table.startsWith('\uFEFF"vacancies.state.number","vacancies.list.site"')).toBe(true)
  expect(table.split('\r\n')).toHaveLength(2)
})

it('keeps quotes, empty texts and zeros', () => {
  const cells = cellsOf(asTable(t, [vacancy]), 1)
  expect(cells?.slice(0, 6)).toEqual([
    'V-1',
    '""Little"" Acorns, Mission',
    '',
    'words.vacancyStatus.submitted',
    '学前班',
    '01/11/2027',
  ])
  expect(cells?.slice(9, 12)).toEqual(['0', '2', '3'])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never makes %j a formula', (siteName) => {
  expect(asTable(t, [{ ...vacancy, siteName }])).toContain(`"'${siteName}"`)
})
