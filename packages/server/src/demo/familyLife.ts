import { readAccount } from '@semilla/domain/accounts/account.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { noPassword } from '../areas/accounts/passwords.ts'
import { findUserByAccount } from '../areas/accounts/queries/users.ts'
import { registerParent } from '../areas/accounts/registerParent.ts'
import { createApplication } from '../areas/applications/createApplication.ts'
import { getCanUpdate } from '../areas/applications/getCanUpdate.ts'
import { updateApplication } from '../areas/applications/updateApplication.ts'
import { changeApplicationStatus } from '../areas/enrollment/changeApplicationStatus.ts'
import { type Actor, isParent, type SignedIn } from '../platform/access/actor.ts'
import type { Context } from '../platform/context.ts'
import { signedIn, visitor } from './actors.ts'
import { lookAfter } from './casework.ts'
import type { City, Resident } from './city.ts'
import type { DemoFamily } from './families.ts'
import { listChildIds } from './queries.ts'

/** Has a parent sign up, unless they have before, and answers them signed in. */
async function signUp(
  { db, office, residents }: City,
  { form, isShown, language }: DemoFamily,
  shownHash: string,
): Promise<SignedIn> {
  const [parent] = form.parents
  const { firstName = '', lastName = '', email = '', mobilePhones = [] } = parent ?? {}
  const accountKind = email ? 'email' : 'phone'
  const account = email || (mobilePhones[0] ?? '')
  const read = readAccount({ kind: accountKind, text: account, countryCode: '1' })
  if (!('name' in read)) throw new Error(`${account} is no account`)
  if (isShown && residents.size > 0) {
    const known = await findUserByAccount(db, read)
    if (known) return signedIn(known)
  }
  const names = { firstName, lastName, accountKind, account, phoneCountryCode: '1' } as const
  const nothing = { password: '', invitationCode: undefined, applicationId: undefined, cityId: undefined }
  const hash = isShown ? shownHash : noPassword
  const register = (ctx: Context, input: Parameters<typeof registerParent>[1]) => registerParent(ctx, input, hash)
  await office.call(visitor(), register, { ...names, ...nothing }, language)
  return signedIn(await findUserByAccount(db, read))
}

/** The counselor who looks after a family, or would when nobody does yet. */
function counselorOf({ staff }: City, { agency }: DemoFamily, index: number): SignedIn {
  const all = agency ? (staff.get(agency) ?? []) : [...staff.values()].flat()
  return all[index % all.length] as SignedIn
}

async function apply(city: City, family: DemoFamily, index: number, shownHash: string): Promise<Resident> {
  const counselor = counselorOf(city, family, family.isShown ? 0 : index)
  const speakers: Record<DemoFamily['applies'], () => Promise<Actor>> = {
    withAccount: () => signUp(city, family, shownHash),
    asVisitor: async () => visitor(),
    byPhone: async () => counselor,
  }
  const speaker = await speakers[family.applies]()
  // Whoever applied before copies what was sent then.
  const before = [...city.residents.values()].find(
    (each) => isParent(speaker) && isParent(each.speaker) && each.speaker.userId === speaker.userId,
  )
  const form = { ...family.form, copiedFromId: before?.applicationId }
  const { id: applicationId, isEligible } = await city.office.call(speaker, createApplication, form, family.language)
  return { family, applicationId, isEligible, speaker, counselor }
}

/** The family sends its form again, with a later start; not once the application has ended. */
async function sendAgain({ db, office }: City, { family, applicationId, speaker }: Resident): Promise<void> {
  const { canUpdate } = await office.call(speaker, getCanUpdate, { applicationId })
  if (!canUpdate) return
  const childIds = await listChildIds(db, applicationId)
  const care = { ...family.form.care, startOn: addTo(family.form.care.startOn, { days: 14 }) }
  const children = family.form.children.map((child, index) => ({ ...child, id: childIds[index] }))
  const change = { id: applicationId, stamp: undefined, form: { ...family.form, care, children } }
  await office.call(speaker, updateApplication, change, family.language)
}

const reasons = {
  parent: { hold: 404, closed: 401 },
  staff: { hold: 504, inactive: 502, closed: 508 },
} as const

/** The family pauses or closes its application, or its counselor does for it. */
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

/** Notes in the calendar when a family applies, and what it does later. */
export function planFamily(city: City, family: DemoFamily, index: number, shownHash: string): void {
  const { calendar, residents } = city
  const { requestedDaysAgo, updatedDaysAgo, changedDaysAgo } = family
  calendar.on(requestedDaysAgo, async () => {
    const resident = await apply(city, family, index, shownHash)
    residents.set(resident.applicationId, resident)
    if (family.applies === 'asVisitor') return
    lookAfter(city, resident, index)
    if (updatedDaysAgo < requestedDaysAgo) calendar.on(updatedDaysAgo, () => sendAgain(city, resident))
    if (!resident.isEligible) return
    calendar.on(changedDaysAgo, () => changeStatus(city, resident, changedDaysAgo))
  })
}
