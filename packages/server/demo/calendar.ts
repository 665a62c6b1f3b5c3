import type { manualClock } from '../src/platform/clock.ts'
import type { Moments } from './moments.ts'

type Happening = () => Promise<void>

/** The product's daily jobs. */
const dailyTasks = ['startEnrollments', 'ageApplications', 'expireReferrals'] as const
type DailyTask = (typeof dailyTasks)[number]

/** The work before and after the events of each day. */
type Routine = {
  readonly morning: (due: readonly DailyTask[]) => Promise<void>
  readonly afterEach: () => Promise<void>
  readonly evening: (daysAgo: number) => Promise<void>
}

/** The city's days until today, with their events. */
export type Calendar = {
  /** Adds an event so many days before today; one that lies after today is dropped. */
  on(daysAgo: number, happening: Happening): void
  /** Marks that a daily job has something to do so many days before today; on other days it is not run. */
  due(daysAgo: number, task: DailyTask): void
  /** Runs the events day by day, with the clock set to each day. Events may add others on later days. */
  live(routine: Routine): Promise<void>
}

/** Returns an empty calendar that sets the given clock. */
export function openCalendar(clock: ReturnType<typeof manualClock>, { at }: Pick<Moments, 'at'>): Calendar {
  const days = new Map<number, Happening[]>()
  const due = new Map<number, Set<DailyTask>>()
  async function liveDay(daysAgo: number, { morning, afterEach, evening }: Routine): Promise<void> {
    const happenings = days.get(daysAgo) ?? []
    days.delete(daysAgo)
    clock.set(at(daysAgo))
    // Today all of them run, whatever is due.
    await morning(dailyTasks.filter((task) => daysAgo === 0 || due.get(daysAgo)?.has(task)))
    for (const [index, happening] of happenings.entries()) {
      clock.set(at(daysAgo, (index + 1) / (happenings.length + 1)))
      await happening()
      await afterEach()
    }
    clock.set(at(daysAgo, 1))
    await evening(daysAgo)
  }
  return {
    on(daysAgo, happening) {
      days.set(daysAgo, [...(days.get(daysAgo) ?? []), happening])
    },
    due(daysAgo, task) {
      due.set(daysAgo, new Set(due.get(daysAgo)).add(task))
    },
    async live(routine) {
      for (let daysAgo = Math.max(...days.keys()); daysAgo >= 0; daysAgo--) await liveDay(daysAgo, routine)
    },
  }
}
