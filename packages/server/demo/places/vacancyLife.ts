import { addVacancy } from '../../src/areas/vacancies/addVacancy.ts'
import { changeVacancyStatus } from '../../src/areas/vacancies/status/changeVacancyStatus.ts'
import { pauseMatching } from '../../src/areas/vacancies/status/pauseMatching.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { City, Offer } from '../city.ts'
import type { DemoVacancy, VacancyPlan } from './vacancies.ts'

const endings: Partial<Record<VacancyPlan, 'closed' | 'paused' | 'void'>> = {
  fills: 'closed',
  closes: 'closed',
  pauses: 'paused',
  void: 'void',
}

/** Adds events to the calendar for when a site creates a vacancy, submits it, and ends it. */
export function planVacancy({ office, calendar, offers, managers }: City, vacancy: DemoVacancy): void {
  const manager = managers.get(vacancy.form.siteId) as SignedIn
  const { plan, createdDaysAgo, submittedDaysAgo, endsDaysAgo } = vacancy
  const move = async (vacancyId: number, to: 'submitted' | 'closed' | 'paused' | 'void') => {
    await office.call(manager, changeVacancyStatus, { vacancyId, to })
  }
  calendar.on(createdDaysAgo, async () => {
    const { id: vacancyId } = await office.call(manager, addVacancy, vacancy.form)
    const offer: Offer = { vacancy, manager, enrolled: 0 }
    offers.set(vacancyId, offer)
    if (plan === 'drafted') return
    calendar.on(submittedDaysAgo, async () => {
      await move(vacancyId, 'submitted')
      await office.doPlanned(({ key }) => key === `rematchVacancy:${vacancyId}`)
    })
    if (vacancy.isMatchingPaused)
      calendar.on(Math.max(0, submittedDaysAgo - 1), async () => {
        await office.call(manager, pauseMatching, { vacancyId, isPaused: true })
      })
    const to = endings[plan]
    // A vacancy whose seats were all taken has been closed automatically.
    const isFull = () => offer.enrolled >= vacancy.form.seats
    if (to) calendar.on(endsDaysAgo, async () => void (isFull() || (await move(vacancyId, to))))
  })
}
