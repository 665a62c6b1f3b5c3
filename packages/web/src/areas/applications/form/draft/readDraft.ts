import { withCurrentStart } from './currentStart.ts'
import { blankDraft, type Draft } from './draft.ts'
import { withHomelessnessShown } from './hiddenHomelessness.ts'

const isList = (value: unknown): value is never[] => Array.isArray(value)

/**
 * Returns a stored draft. Fields that an older version did not have are blank. A new application that was begun earlier
 * asks for care from today at the earliest.
 */
export function readDraft(kept: Readonly<Record<string, unknown>>, today: string): Draft {
  const blank = blankDraft(today)
  const lists = ['parents', 'otherContacts', 'children', 'incomes', 'seen'] as const
  const read = Object.fromEntries(lists.map((name) => [name, isList(kept[name]) ? kept[name] : blank[name]]))
  const stored = typeof kept.care === 'object' && kept.care !== null ? kept.care : {}
  const draft = { ...blank, ...kept, ...read, care: { ...blank.care, ...stored } }
  return withHomelessnessShown(withCurrentStart(draft, '', today))
}
