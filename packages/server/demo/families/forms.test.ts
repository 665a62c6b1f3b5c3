import { applicationForm } from '@semilla/domain/applications/application.ts'
import { vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { expect, test } from 'vitest'
import { manualClock } from '../../src/platform/clock.ts'
import { momentsOf } from '../moments.ts'
import { programsOf } from '../places/rooms.ts'
import { demoSites } from '../places/sites.ts'
import { demoVacancies } from '../places/vacancies.ts'
import { seededRandom } from '../random.ts'
import { demoFamilies } from './families.ts'
import { shownSites } from './shownFamily.ts'

const sites = demoSites(seededRandom(1)).map((site, index) => ({ ...site, id: index + 1 }))
const programs = new Map([...new Set(Object.values(programsOf).flat())].map((name, index) => [name, index + 1]))

test.each(['2026-11-23T17:00:00Z', '2027-03-01T07:30:00Z', '2028-02-29T23:00:00Z'])(
  'families and sites send only what the forms allow, on %s',
  (now) => {
    const moments = momentsOf(manualClock(now))
    const around = { cityId: 1, sites, organizations: new Map([['harbor', 2]]), moments }
    const families = demoFamilies(400, around, seededRandom(2))
    const vacancies = demoVacancies(sites, shownSites(sites), programs, moments.today, seededRandom(3))
    expect([families.length, vacancies.length]).toEqual([400, 120])
    for (const { form } of families) expect(applicationForm.parse(form)).toEqual(form)
    for (const { children } of families.map(({ form }) => form))
      expect(new Set(children.map(({ firstName }) => firstName)).size).toBe(children.length)
    for (const { form } of vacancies) expect(vacancyForm.parse(form)).toEqual(form)
  },
)
