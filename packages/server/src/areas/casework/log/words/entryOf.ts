import type { listApplicationLog } from '@semilla/contract/casework/log.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { isAgency, type UserType } from '@semilla/domain/access/userType.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { LogLine } from '../queries/lines.ts'
import type { Change } from './changes.ts'
import { type LogWords, valueText } from './logWords.ts'

type Entry = Output<typeof listApplicationLog>['items'][number]

const kindOfActor = (kind: string): Entry['byKind'] => {
  if (kind === 'parent' || kind === 'visitor') return 'family'
  if (kind === 'system') return 'product'
  return isAgency(kind as UserType) ? 'staff' : 'program'
}

/** Returns the name of who did something; of the product and of a visitor, what they are. */
function nameOf({ say }: LogWords, { actorName, actorKind }: LogLine): string {
  const kind = kindOfActor(actorKind)
  return actorName || say(`logWords:actor.${kind}`)
}

/** Returns what was done in words: the most exact text there is for the record, the event and the category. */
function actionText({ say }: LogWords, line: LogLine): string {
  const { entity, action } = line
  const event = (entity === 'application' && eventOf(line)) || (line.category === 'status' ? 'status' : action)
  return say(`logWords:action.${entity}.${event}`) || say(`logWords:action.other.${action}`)
}

const hasMerge = (fields: LogLine['before']): boolean =>
  fields !== null && ('mergedInto' in fields || 'mergedFrom' in fields)

/** Returns what an entry of an application tells beyond a change of its answers or its own status; undefined if nothing. */
function eventOf({ category, before, after }: LogLine): string | undefined {
  if (category === 'account') return after && 'parentUserId' in after && after.parentUserId ? 'linked' : 'unlinked'
  if (category === 'status') return after && 'eligibility' in after ? 'decided' : undefined
  if (category !== 'casework') return undefined
  return hasMerge(after) ? 'merged' : hasMerge(before) ? 'mergeUndone' : undefined
}

/** Returns the label of a changed field, with the name of the person that it belongs to. */
function labelOf({ say }: LogWords, { list, person, field }: Change): string {
  const label = say(`logWords:field.${field}`)
  if (!person) return label
  const given = personName({ firstName: String(person.firstName ?? ''), lastName: String(person.lastName ?? '') })
  const position = person.position ?? person.parent
  const name = given || (position ? say(`words:parentPosition.${position}`) : '')
  const who = list === 'incomes' ? say('logWords:incomeOf', { name }) : name
  return who ? say('logWords:ofPerson', { who, label }) : label
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === 0 || value === '' || String(value) === ''

/** Returns the worded changes of an entry; those from nothing to nothing, as of a new record, say nothing. */
export const wordedChanges = (words: LogWords, changes: readonly Change[]): Entry['changes'] =>
  changes.flatMap((change) => {
    if (isNothing(change.before) && isNothing(change.after)) return []
    const [before, after] = [change.before, change.after].map((value) => valueText(words, change.kind, value))
    return before === after ? [] : [{ field: labelOf(words, change), before: before ?? '', after: after ?? '' }]
  })

/** Returns an entry of the log in the reader's language: who did what to whom, and the values before and after. */
export const entryOf = (words: LogWords, line: LogLine, changes: readonly Change[]): Entry => ({
  id: line.id,
  at: line.at,
  byName: nameOf(words, line),
  byKind: kindOfActor(line.actorKind),
  category: line.category,
  applicationId: line.applicationId,
  familyName: line.familyName,
  action: actionText(words, line),
  subject: [line.childName, line.siteName].filter(Boolean).join(' → '),
  changes: wordedChanges(words, changes),
})
