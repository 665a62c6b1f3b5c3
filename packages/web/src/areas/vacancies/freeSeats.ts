import { seatsLeft } from '@semilla/domain/matching/queueCapacity.ts'

type Vacancy = { readonly seats: number; readonly enrolledCount: number }

/** Returns how many seats of a vacancy nobody has taken. */
export const freeSeats = ({ seats, enrolledCount }: Vacancy): number => seatsLeft({ seats, enrolled: enrolledCount })
