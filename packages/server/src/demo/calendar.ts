import type { standingClock } from '../platform/clock.ts'
import type { Moments } from './moments.ts'

type Happening = () => Promise<void>

/** What is done around the happenings of each day. */
export type Routine = {
  readonly morning: (daysAgo: number) => Promise<void>
  readonly afterEach: () => Promise<void>
  readonly evening: (daysAgo: number) => Promise<void>
}

/** The days of the city until today, and what happens on them. */
export type Calendar = {
  /** Notes what happens so many days before today; what lies ahead of today never does. */
  on(daysAgo: number, happening: Happening): void
  /** Lives through the days one after the other, with the clock set to each; happenings may note others on later days. */
  live(routine: Routine): Promise<void>
}

export function openCalendar(clock: ReturnType<typeof standingClock>, { at }: Pick<Moments, 'at'>): Calendar {
  const days = new Map<number, Happening[]>()
  async function liveDay(daysAgo: number, { morning, afterEach, evening }: Routine): Promise<void> {
    const happenings = days.get(daysAgo) ?? []
    days.delete(daysAgo)
    clock.set(at(daysAgo))
    await morning(daysAgo)
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
    async live(routine) {
      for (let daysAgo = Math.max(...days.keys()); daysAgo >= 0; daysAgo--) await liveDay(daysAgo, routine)
    },
  }
}
