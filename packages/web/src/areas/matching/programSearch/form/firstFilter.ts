import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { defaultDistance } from '@semilla/domain/applications/careNeeds.ts'
import { type SiteFilter, wholeCity } from './asked.ts'

export type FamilyDetail = Output<typeof getApplicationDetail>

/**
 * Returns the first filter of a search, with the family's types of care: near the address of parent A or, without one,
 * the first location where care is needed.
 */
export function firstFilter({
  application: { care },
  parents,
}: Pick<FamilyDetail, 'application' | 'parents'>): SiteFilter {
  const parent = parents.find(({ position }) => position === 'A') ?? parents[0]
  const { street = '', city = '', state = '', zip = '' } = parent?.address ?? {}
  const wanted = care.locations[0]
  const base = { ...wholeCity, miles: wanted?.miles ?? defaultDistance, siteTypes: care.siteTypes }
  if (street)
    return { ...base, kind: 'address', place: [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ') }
  if (wanted) return { ...base, kind: wanted.kind, place: wanted.place }
  return { ...base, kind: zip ? 'zip' : 'address', place: zip }
}
