import { expect, it } from 'vitest'
import { beginning } from './beginning.ts'
import { defaultLine, type StoredVacancy } from './typed.ts'
import type { Program } from './useVacancyForm.ts'

const program = (id: number, forHomeless = false): Program => ({
  id,
  name: `Program ${id}`,
  forHomeless,
  startAgeMonths: 0,
  endAgeMonths: 72,
  eligibility: 'both',
})
const stored = {
  id: 7,
  name: 'Room 2',
  programId: 1,
  note: 'Ring twice',
  startOn: '2020-01-06',
  selectBy: 'age',
  minAge: { years: 2, months: 0, weeks: 0 },
  maxAge: { years: 4, months: 0, weeks: 0 },
  seats: 3,
  gender: 'both',
  forHomeless: true,
  distanceLearning: false,
  schedule: [defaultLine],
} as unknown as StoredVacancy
const asked = { schedule: [defaultLine], programs: [program(1, true)] }

it('begins with the hours of the site', () => {
  expect(beginning(asked)).toMatchObject({ name: '', seats: '', schedule: [defaultLine] })
})

it('copies a vacancy, but not a day in the past', () => {
  expect(beginning({ ...asked, copied: stored })).toMatchObject({
    name: 'Room 2',
    programId: '1',
    seats: '3',
    startOn: '',
    forHomeless: true,
  })
})

it('asks for the subsidy again where the site no longer offers it, and leaves out places it does not have', () => {
  const without = beginning({ ...asked, programs: [program(2)], copied: stored })
  expect(without).toMatchObject({ programId: undefined, forHomeless: false })
  expect(beginning({ ...asked, programs: [program(1)], copied: stored }).forHomeless).toBe(false)
})

it('begins with the seats that become free', () => {
  const given = { ageGroup: 'toddlers', startOn: '2030-01-07', seats: 2 } as const
  expect(beginning({ ...asked, ...given })).toMatchObject({
    programId: '1',
    minAge: { years: 2, months: 0, weeks: 0 },
    maxAge: { years: 2, months: 11, weeks: 4 },
    startOn: '2030-01-07',
    seats: '2',
  })
  expect(beginning({ ...asked, copied: stored, seats: 1, startOn: '2030-01-07' })).toMatchObject({ seats: '1' })
})
