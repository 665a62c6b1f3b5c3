import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { proposeVacancy } from '@semilla/domain/seats/proposal.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { blank, type StoredVacancy, type Typed, type TypedLine, typedOf } from './typed.ts'
import type { Program } from './useVacancyForm.ts'

type Asked = {
  readonly schedule: readonly TypedLine[]
  readonly programs: readonly Program[]
  /** The vacancy that is copied. */
  readonly copied?: StoredVacancy | undefined
  readonly ageGroup?: string | undefined
  readonly startOn?: string | undefined
  readonly seats?: number | undefined
}

/** Returns a copy of a vacancy to start from: a subsidy that the site no longer offers, and a past day, are chosen again. */
function copyOf(vacancy: StoredVacancy, programs: readonly Program[], today: string): Typed {
  const typed = typedOf(vacancy)
  const program = programs.find(({ id }) => id === vacancy.programId)
  return {
    ...typed,
    programId: program ? typed.programId : undefined,
    forHomeless: typed.forHomeless && program?.forHomeless === true,
    startOn: typed.startOn < today ? '' : typed.startOn,
  }
}

/** Returns the initial values of a new vacancy: a copy, seats of an age group, or the site's usual hours. */
export function beginning({ schedule, programs, copied, ageGroup, startOn, seats }: Asked): Typed {
  const start = copied ? copyOf(copied, programs, dayInCity(new Date())) : blank(schedule)
  const group = ageGroups.find((each) => each === ageGroup)
  const proposed = group && proposeVacancy(group, programs)
  return {
    ...start,
    ...(proposed && { ...proposed, programId: String(proposed.programId) }),
    ...(startOn && { startOn }),
    ...(seats && { seats: String(seats) }),
  }
}
