import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import type { Room } from './sites.ts'

type Ages = Pick<VacancyForm, 'minAge' | 'maxAge'>

/** Returns an age in years, months and weeks. */
export const age = (years: number, months = 0, weeks = 0) => ({ years, months, weeks })

/** The ages that a room's vacancies accept. */
export const agesOf: Readonly<Record<Room, readonly Ages[]>> = {
  infants: [
    { minAge: age(0, 3), maxAge: age(1, 11, 4) },
    { minAge: age(0, 1, 2), maxAge: age(1, 5, 4) },
  ],
  toddlers: [
    { minAge: age(1, 6), maxAge: age(2, 11, 4) },
    { minAge: age(2), maxAge: age(3, 5, 4) },
  ],
  preschool: [
    { minAge: age(3), maxAge: age(4, 11, 4) },
    { minAge: age(2, 6), maxAge: age(5) },
  ],
  schoolAge: [{ minAge: age(5), maxAge: age(10, 11, 4) }],
}

/** The names of the shipped programs that a room's vacancies choose from. */
export const programsOf: Readonly<Record<Room, readonly string[]>> = {
  infants: [
    'Infant and toddler care',
    'Early Learning for All: tuition-free',
    'Early Learning for All: tuition credit',
  ],
  toddlers: [
    'Infant and toddler care',
    'Early Learning for All: tuition-free',
    'Early Learning for All: tuition credit',
    'Care for families without a home',
  ],
  preschool: [
    'State preschool, full day',
    'State preschool, part day',
    'Preschool for all',
    'Early Learning for All: tuition-free',
    'Early Learning for All: tuition credit',
  ],
  schoolAge: ['School-age care'],
}

export const roomNames: Readonly<Record<Room, readonly string[]>> = {
  infants: ['Infant room', 'Ladybug room, infants', 'Infants'],
  toddlers: ['Toddler room', 'Dragonfly room, toddlers', 'Toddlers'],
  preschool: ['Preschool room', 'Hummingbird room, preschool', 'Preschool, full day'],
  schoolAge: ['After school', 'School-age room'],
}

/** Returns the season of a day. */
export const seasonOf = (day: CalendarDate) =>
  [
    'winter',
    'winter',
    'spring',
    'spring',
    'spring',
    'summer',
    'summer',
    'summer',
    'autumn',
    'autumn',
    'autumn',
    'winter',
  ][Number(day.slice(5, 7)) - 1]
