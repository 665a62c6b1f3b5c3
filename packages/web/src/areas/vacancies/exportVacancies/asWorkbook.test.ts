import type { TFunction } from 'i18next'
import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import type { ListedVacancy } from '../useVacancyActions.ts'
import { asWorkbook } from './asWorkbook.ts'

const t = ((key: string) => key) as unknown as TFunction
const vacancy = {
  externalId: 'V-1',
  siteName: '"Little" Acorns, Mission',
  name: '',
  status: 'submitted',
  isMatchingPaused: false,
  programIsOffered: true,
  siteStatus: 'active',
  programName: '学前班',
  startOn: '2027-01-11',
  gender: 'any',
  schedule: [],
  seats: 0,
  enrolledCount: 2,
  openReferrals: 3,
  createdAt: '2026-11-23T17:00:00Z',
} as unknown as ListedVacancy

const rowsOf = async (...vacancies: ListedVacancy[]) => readSheet(await asWorkbook(t, vacancies))

it('has a name for each column, and a row for each vacancy', async () => {
  const rows = await rowsOf(vacancy, vacancy)
  expect(rows).toHaveLength(3)
  expect(rows[0]?.slice(0, 2)).toEqual(['vacancies.state.number', 'vacancies.list.site'])
})

it('keeps quotes, empty texts, other scripts, zeros and days', async () => {
  const [, cells] = await rowsOf(vacancy)
  expect(cells?.slice(0, 7)).toEqual([
    'V-1',
    '"Little" Acorns, Mission',
    null,
    'words.vacancyStatus.submitted',
    null,
    '学前班',
    new Date('2027-01-11'),
  ])
  expect(cells?.slice(10)).toEqual([0, 2, 3, new Date('2026-11-23T09:00:00Z')])
})

it('says what prevents a vacancy from taking children, as the list does', async () => {
  const [, cells] = await rowsOf({ ...vacancy, isMatchingPaused: true, programIsOffered: false })
  expect(cells?.[4]).toBe('vacancies.tags.matchingPaused, vacancies.tags.programRemoved')
})

it.each(["=cmd|'/c calc'!A1", '+1', '-1', '@SUM(A1)', '007'])('keeps %j a text as it is', async (siteName) => {
  expect((await rowsOf({ ...vacancy, siteName }))[1]?.[1]).toBe(siteName)
})
