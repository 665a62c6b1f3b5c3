import { defaultSettings } from '@semilla/domain/enrollment/settings.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { updateApplication } from '../../src/areas/applications/apply/updateApplication.ts'
import { getCanUpdate } from '../../src/areas/applications/detail/getCanUpdate.ts'
import { changeApplicationStatus } from '../../src/areas/enrollment/statuses/changeApplicationStatus.ts'
import { isParent, type SignedIn } from '../../src/platform/access/actor.ts'
import type { Context } from '../../src/platform/context.ts'
import { noPrefetchedAddresses } from '../../src/platform/geocoding/prefetchAddresses.ts'
import { planCasework } from '../casework.ts'
import type { City, Resident } from '../city.ts'
import { planConversation } from '../conversations.ts'
import { planDocuments } from '../documents.ts'
import { planDuplicates } from '../duplicates.ts'
import { planNotes } from '../notes.ts'
import { visitor } from '../people/actors.ts'
import { listChildIds } from '../queries.ts'
import { applyHere } from './applyHere.ts'
import type { DemoFamily } from './family.ts'
import { signUp } from './signUp.ts'

/** Sends a form again without an external geocoder, like `applyHere`. */
const updateHere = (ctx: Context, change: Parameters<typeof updateApplication>[1]) =>
  updateApplication(ctx, change, noPrefetchedAddresses)

/** Returns the counselor who handles a family's application, or would if it is unassigned. */
function counselorOf({ staff }: City, { agency }: DemoFamily, index: number): SignedIn {
  const all = agency ? (staff.get(agency) ?? []) : [...staff.values()].flat()
  return all[index % all.length] as SignedIn
}

async function apply(city: City, family: DemoFamily, index: number): Promise<Resident> {
  const parent = family.applies === 'withAccount' ? await signUp(city, family) : undefined
  const counselor = counselorOf(city, family, family.isShown ? 0 : index)
  const speaker = parent ?? (family.applies === 'byPhone' ? counselor : visitor())
  // A parent who applied before copies the earlier application.
  const before = [...city.residents.values()].find((each) => each.speaker === parent)
  const form = { ...family.form, copiedFromId: before?.applicationId }
  const { id: applicationId, isEligible } = await city.office.call(speaker, applyHere, form, family.language)
  return { family, applicationId, isEligible, speaker, counselor }
}

/** Sends the family's form again with a later start date, unless the application has ended. */
async function sendAgain({ db, office }: City, { family, applicationId, speaker }: Resident): Promise<void> {
  const { canUpdate } = await office.call(speaker, getCanUpdate, { applicationId })
  if (!canUpdate) return
  const childIds = await listChildIds(db, applicationId)
  const care = { ...family.form.care, startOn: addTo(family.form.care.startOn, { days: 14 }) }
  const children = family.form.children.map((child, index) => ({ ...child, id: childIds[index] }))
  const change = { id: applicationId, stamp: undefined, form: { ...family.form, care, children } }
  await office.call(speaker, updateHere, change, family.language)
}

/** Why an application changes, by the ids of the catalog and by side. */
const reasons = {
  parent: { hold: 404, closed: 401 },
  staff: { hold: 504, inactive: 502, closed: 508 },
} as const

/** Pauses or closes an application, on behalf of the family or its counselor. */
async function changeStatus({ office, moments }: City, resident: Resident, daysAgo: number): Promise<void> {
  const { family, applicationId, speaker, counselor } = resident
  const { plan } = family
  if (plan !== 'hold' && plan !== 'inactive' && plan !== 'closed') return
  const byParent = plan !== 'inactive' && isParent(speaker)
  const reason = byParent ? reasons.parent[plan] : reasons.staff[plan]
  await office.call(byParent ? speaker : counselor, changeApplicationStatus, {
    applicationId,
    status: plan,
    holdEndsOn: plan === 'hold' ? moments.dayBefore(-10 - ((applicationId + daysAgo) % 60)) : undefined,
    reasonIds: [reason],
    otherReason: '',
  })
}

const { updateNeededAfterDays, unresponsiveAfterDays, closedAfterDays } = defaultSettings
const unresponsive = updateNeededAfterDays + unresponsiveAfterDays
/** Days of silence after which a family needs an update, is unresponsive, and is closed. */
const silences = [updateNeededAfterDays, unresponsive, unresponsive + closedAfterDays]

/** Adds events to the calendar for when a family applies and for what it does later. */
export function planFamily(city: City, family: DemoFamily, index: number): void {
  const { calendar, residents } = city
  const { requestedDaysAgo, updatedDaysAgo, changedDaysAgo } = family
  // A form that a counselor sends is not a sign of life from the family itself.
  const heardDaysAgo = family.applies === 'byPhone' ? requestedDaysAgo : updatedDaysAgo
  for (const days of silences) calendar.due(heardDaysAgo - days, 'ageApplications')
  calendar.on(requestedDaysAgo, async () => {
    const resident = await apply(city, family, index)
    residents.set(resident.applicationId, resident)
    if (family.applies === 'asVisitor') return
    planCasework(city, resident, index)
    planNotes(city, resident, index)
    planConversation(city, resident, index)
    planDocuments(city, resident, index)
    planDuplicates(city, resident, index)
    if (updatedDaysAgo < requestedDaysAgo) calendar.on(updatedDaysAgo, () => sendAgain(city, resident))
    if (!resident.isEligible) return
    calendar.on(changedDaysAgo, () => changeStatus(city, resident, changedDaysAgo))
  })
}
