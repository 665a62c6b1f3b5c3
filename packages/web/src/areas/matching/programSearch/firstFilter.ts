import type { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { defaultDistance } from '@semilla/domain/applications/careNeeds.ts'
import type { SiteFilter } from './useProgramSearch.ts'

export type FamilyDetail = Output<typeof getApplicationDetail>

/**
 * Where a search begins: at the address of parent A; for a family without one, at the first place near which it wants
 * care. As far as that place says, with the types of care that the family wants.
 */
export function firstFilter({
  application: { care },
  parents,
}: Pick<FamilyDetail, 'application' | 'parents'>): SiteFilter {
  const parent = parents.find(({ position }) => position === 'A') ?? parents[0]
  const { street = '', city = '', state = '', zip = '' } = parent?.address ?? {}
  const wanted = care.locations[0]
  const usual = { miles: wanted?.miles ?? defaultDistance, siteTypes: care.siteTypes }
  if (street)
    return { ...usual, kind: 'address', place: [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ') }
  if (wanted) return { ...usual, kind: wanted.kind, place: wanted.place }
  return { ...usual, kind: zip ? 'zip' : 'address', place: zip }
}
