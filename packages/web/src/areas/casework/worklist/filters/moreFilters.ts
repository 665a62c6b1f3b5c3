import { address, choices, flagAs, orAbsent } from '@semilla/contract/screens/address.ts'
import { readSearch, writeSearch } from '@semilla/contract/screens/query.ts'
import { id, optionalText } from '@semilla/contract/wire/values.ts'
import { needs } from '@semilla/domain/applications/family.ts'
import { taskReaches } from '@semilla/domain/casework/task.ts'
import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { z } from 'zod'
import type { Filter } from './filter.ts'

// The filters that came later share one parameter of the worklist's address, as every page knows all addresses and is
// not to load more for them.

const { search } = address('', {
  ageGroups: ['Age', choices(ageGroups)],
  needs: ['Needs', choices(needs)],
  rankGroups: ['Rank', choices(rankGroups)],
  waitingDays: ['Wait', orAbsent(id)],
  quietDays: ['Quiet', orAbsent(id)],
  taskReach: ['Task', orAbsent(z.enum(taskReaches))],
  isMyTask: ['MyTask', flagAs('1')],
  answersOverdue: ['Late', flagAs('1')],
  documentsToCheck: ['Docs', flagAs('1')],
  ownerId: ['Owner', orAbsent(id)],
  agencyId: ['Agency', orAbsent(id)],
  tags: ['Tags', optionalText],
})

/** Returns the filters of a text that `writeMore` made. Unknown ones are left out. */
export function readMore(text: string): Partial<Filter> {
  const {
    ageGroups: ages,
    needs: needed,
    rankGroups: ranks,
    tags,
    isMyTask,
    answersOverdue,
    documentsToCheck,
    ...others
  } = search.parse(readSearch(text))
  return {
    ageGroups: [...(ages ?? [])],
    needs: [...(needed ?? [])],
    rankGroups: [...(ranks ?? [])],
    tags: tags ? tags.split(',') : [],
    isMyTask: isMyTask ?? false,
    answersOverdue: answersOverdue ?? false,
    documentsToCheck: documentsToCheck ?? false,
    ...others,
  }
}

/** Returns the later filters as one text for the address; undefined if none is set. */
export const writeMore = (filter: Filter): string | undefined =>
  writeSearch(
    z.encode(search, {
      ageGroups: filter.ageGroups,
      needs: filter.needs,
      rankGroups: filter.rankGroups,
      waitingDays: filter.waitingDays,
      quietDays: filter.quietDays,
      taskReach: filter.taskReach,
      isMyTask: filter.isMyTask || undefined,
      answersOverdue: filter.answersOverdue || undefined,
      documentsToCheck: filter.documentsToCheck || undefined,
      ownerId: filter.ownerId,
      agencyId: filter.agencyId,
      tags: filter.tags.join(',') || undefined,
    }),
  ).slice(1) || undefined
