import type { Ranked } from '@semilla/domain/eligibility/rank.ts'
import type { ChildRow } from '../queries/pairs.ts'

/** Returns what of a child the comparison by rank needs; undefined for one who is not eligible. */
export const rankedOf = (child: ChildRow, siblingAtSite: boolean): Ranked | undefined =>
  child.rankGroup && {
    childId: child.childId,
    applicationId: child.applicationId,
    rank: { group: child.rankGroup, percent: child.rankPercent },
    siblingAtSite,
    exceptionalNeeds: child.exceptionalNeeds,
    homeLanguage: child.homeLanguage,
    homeless: child.application.isHomeless,
    requestDate: child.requestDate,
  }
