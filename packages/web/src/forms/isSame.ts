import { hashKey } from '@tanstack/react-query'

/** Returns whether two values are the same, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])
