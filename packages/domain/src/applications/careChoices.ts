import { z } from 'zod'

/** Kept apart from `careNeeds.ts`, whose rules are not needed to read an address of a screen. */

export const siteTypes = ['familyHome', 'center', 'familyFriendNeighbor'] as const
export const siteType = z.enum(siteTypes)
export type SiteType = z.infer<typeof siteType>

export const extras = ['nearTransit', 'transportation', 'meals'] as const
export const extra = z.enum(extras)
export type Extra = z.infer<typeof extra>

export const locationKinds = ['zip', 'neighborhood', 'address'] as const
