import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { assignToMe } from '../src/areas/casework/assignment/assignToMe.ts'
import { setApplicationComment } from '../src/areas/casework/fields/setApplicationComment.ts'
import { setTags } from '../src/areas/casework/tags/setTags.ts'
import { saveTask } from '../src/areas/casework/tasks/saveTask.ts'
import { changeChildStatus } from '../src/areas/enrollment/statuses/changeChildStatus.ts'
import type { City, Resident } from './city.ts'
import { entry } from './entry.ts'
import { listChildIds } from './queries.ts'

const tags = ['Needs interpreter', 'Voucher', 'Documents complete', 'Sibling group'] as const
const outreachTags = ['Called', 'Met at library'] as const
const comments = [
  'Called the family; they prefer to be reached in the evening.',
  'The grandmother can bring the child until noon.',
  'Sent the list of documents again.',
  'The family asked about part-day preschool near work.',
  'Left a message on the mobile phone.',
] as const

const tasks = [
  'Call back about the visit',
  'Ask for the pay stubs',
  'Send the list of programs near work',
  'Confirm the new address',
] as const

/** Returns a task of a family that is due within days of today. */
const taskFor = (applicationId: number, index: number) => ({
  id: undefined,
  applicationId,
  title: entry(tasks, index / 7),
  dueOn: addTo(dayInCity(new Date()), { days: [-1, 0, 3, 12][(index / 7) % 4] as number }),
  assignedTo: undefined,
})

/** Adds events to the calendar for what a counselor does for a family within days of its request. */
export function planCasework(city: City, resident: Resident, index: number): void {
  const { office, calendar } = city
  const { family, applicationId, counselor } = resident
  const after = (days: number, happening: () => Promise<unknown>) =>
    calendar.on(Math.max(1, family.requestedDaysAgo - days), async () => void (await happening()))
  if (family.agency && family.applies === 'withAccount' && index % 3 > 0)
    after(2, () => office.call(counselor, assignToMe, { applicationIds: [applicationId] }))
  if (index % 9 === 0)
    after(3, () => office.call(counselor, setApplicationComment, { applicationId, comment: entry(comments, index) }))
  if (index % 11 === 0)
    after(4, () =>
      office.call(counselor, setTags, { kind: 'application', id: applicationId, tags: [entry(tags, index / 11)] }),
    )
  if (index % 23 === 0)
    after(5, () =>
      office.call(counselor, setTags, { kind: 'outreach', id: applicationId, tags: [entry(outreachTags, index / 23)] }),
    )
  // A day of the demo city can reach into the next one, on which yesterday would be too late.
  if (index % 7 === 0 && family.requestedDaysAgo > 2)
    calendar.on(2, async () => void (await office.call(counselor, saveTask, taskFor(applicationId, index))))
  if (index % 15 === 0 && family.plan === 'active' && !family.isShown) after(9, () => beginScreening(city, resident))
}

/** Starts the screening of a family's first child, or has the child wait for preferred sites. */
async function beginScreening({ db, office }: City, resident: Resident): Promise<void> {
  const { family, applicationId, counselor, isEligible } = resident
  const [childId] = await listChildIds(db, applicationId)
  if (childId === undefined || !isEligible) return
  const status = family.form.care.preferredSiteIds.length > 1 ? 'waitingPreferred' : 'screening'
  await office.call(counselor, changeChildStatus, { childId, status, site: '', program: '', startOn: undefined })
}
