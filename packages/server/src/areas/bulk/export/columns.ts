import { rankGroupOf } from '@semilla/domain/eligibility/rank.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { translate } from '../../../platform/language.ts'
import type { Cell } from '../../../platform/workbook/sheet.ts'
import { ownerInWords } from '../../casework/worklist/ownerInWords.ts'
import type { WorklistItem } from '../../casework/worklist/queries/items.ts'
import { rankStep, unranked } from '../../casework/worklist/queries/sort.ts'

type Column = { readonly title: string; readonly width: number; readonly of: (row: WorklistItem) => Cell }

const day = (instant: string): Cell => ({ day: dayInCity(new Date(instant)) })

function rankText(language: ReadingLanguage, bestRank: number): string {
  const group = rankGroupOf(Math.floor(bestRank / rankStep))
  if (bestRank === unranked || !group) return ''
  const name = translate(language, `words:rankGroup.${group}`)
  const percent = bestRank % rankStep
  return percent > 0 ? `${percent}% · ${name}` : name
}

/** Returns the columns of the workbook: those of the worklist. */
export function exportColumns(language: ReadingLanguage): Column[] {
  const title = (key: string) => translate(language, `casework:worklist.columns.${key}`)
  const say = (key: string) => translate(language, `words:${key}`)
  return [
    { title: title('externalId'), width: 14, of: ({ externalId }) => externalId },
    { title: title('parentName'), width: 26, of: ({ parentName }) => parentName },
    { title: title('children'), width: 26, of: ({ childrenNames }) => childrenNames.join(', ') },
    { title: title('status'), width: 16, of: ({ status }) => say(`applicationStatus.${status}`) },
    { title: title('rank'), width: 24, of: ({ bestRank }) => rankText(language, bestRank) },
    { title: title('eligibility'), width: 20, of: ({ eligibility }) => say(`eligibility.${eligibility}`) },
    { title: title('familySize'), width: 10, of: ({ familySize }) => familySize },
    { title: title('openReferrals'), width: 10, of: ({ openReferrals }) => openReferrals },
    { title: title('requestedAt'), width: 12, of: ({ requestedAt }) => day(requestedAt) },
    { title: title('updatedAt'), width: 12, of: ({ updatedAt }) => day(updatedAt) },
    { title: title('contactedAt'), width: 12, of: ({ contactedAt }) => day(contactedAt) },
    { title: title('task'), width: 30, of: ({ taskTitle }) => taskTitle ?? '' },
    { title: title('taskDueOn'), width: 12, of: ({ taskDueOn }) => ({ day: taskDueOn ?? undefined }) },
    { title: title('ownerName'), width: 20, of: (item) => ownerInWords(language, item) },
    { title: title('agencyName'), width: 24, of: ({ agencyName }) => agencyName },
    { title: title('zip'), width: 8, of: ({ zip }) => zip },
    { title: title('phone'), width: 18, of: ({ phone }) => displayPhone(phone) },
    { title: title('email'), width: 28, of: ({ email }) => email },
    { title: title('tags'), width: 28, of: ({ tags }) => tags.join(', ') },
  ]
}
