import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { checkInvitationCode, inviteParent } from '@semilla/contract/invitations.ts'
import { beforeAll, expect, it } from 'vitest'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenUser,
  givenVacancy,
} from '../../../testing/given.ts'
import { givenApplied, loadChange, setEarned } from '../../../testing/givenApplied.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { tell } from '../../platform/delivery/tell.ts'

let server: TestServer
let cityId: number
beforeAll(async () => {
  server = await startTestServer({ OUTBOX: 'on', QUIET_HOURS: 'off' })
  cityId = await givenCity(server)
})

const later = (minutes: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())

/** Plans the messages about what happened. They are sent a minute later, so that more can join them. */
async function plan() {
  await server.runTask('tellEvents', {})
  await server.runJobs()
}

async function send() {
  later(2)
  await server.runTask('sendNotices', {})
}

const noticesOf = (of: { applicationId: number } | { userId: number }) =>
  server.db
    .selectFrom('notice')
    .select(['method', 'receiver', 'state', 'failedBecause', 'body'])
    .where('applicationId' in of ? 'applicationId' : 'userId', '=', Object.values(of)[0] as number)
    .orderBy('id')
    .execute()

/** A family to which a message was planned that asks it for its documents. */
async function askedFamily(hasAccount = true) {
  const parent = await givenClient(server)
  const { applicationId } = await givenFamily(server, {
    cityId,
    parentUserId: hasAccount ? parent.userId : null,
  } as never)
  const correct = (contacts: object) =>
    server.db
      .updateTable('parent')
      .set({ mobilePhones: [], preferredContact: ['email'], ...contacts })
      .where('applicationId', '=', applicationId)
      .execute()
  await correct({ email: 'former@example.org' })
  await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
  await plan()
  return { applicationId, parent, correct }
}

it('a message that waits goes to the address that replaced the one it was planned for', async () => {
  const { applicationId, correct } = await askedFamily()
  await correct({ email: 'present@example.org' })
  await send()
  expect(await noticesOf({ applicationId })).toMatchObject([
    { state: 'sent', method: 'email', receiver: 'present@example.org' },
  ])
})

it('an invitation code is not sent to an address that the family no longer has', async () => {
  const { applicationId, correct } = await askedFamily(false)
  await correct({ email: '', mobilePhones: ['+14155550142'], preferredContact: ['text'] })
  await send()
  const notices = await noticesOf({ applicationId })
  expect(notices).toMatchObject([{ state: 'sent', method: 'text', receiver: '+14155550142' }])
  expect(notices[0]?.body).toContain('Code=')
})

it('a code that was sent to an address that was corrected is replaced by the next message, and opens nothing', async () => {
  const { applicationId, correct } = await askedFamily(false)
  const code = async () => /Code=(\w+)/.exec((await noticesOf({ applicationId })).at(-1)?.body ?? '')?.[1] ?? ''
  const check = async (invitationCode: string) =>
    (await server.client().call(checkInvitationCode, { cityId: undefined, invitationCode })).outcome
  const ask = async () => {
    await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
    await plan()
    await send()
  }
  await send()
  const former = await code()
  await ask()
  expect(await code()).toBe(former)
  await correct({ email: 'present@example.org' })
  await ask()
  expect(await code()).not.toBe(former)
  const present = await code()
  expect([await check(former), await check(present)]).toEqual(['notFound', 'valid'])
  await correct({ email: '' })
  await ask()
  expect(await check(present)).toBe('notFound')
})

it('a code that staff sent to a wrong address ends once the address is corrected, and one sent elsewhere does not', async () => {
  const counselor = await givenClient(server, { role: 'counselor' })
  const wrong = 'ines.ruiz@exampel.org'
  const { id: applicationId } = await givenApplied(server, counselor.client, (form) => {
    form.parents[0].email = wrong
  })
  const invite = async (receiver: string) => {
    await counselor.client.call(inviteParent, { applicationId, receiverKind: 'email', receiver })
    return /Code=(\w+)/.exec((await noticesOf({ applicationId })).at(-1)?.body ?? '')?.[1] ?? ''
  }
  const correct = async (email: string) => {
    const change = await loadChange(counselor.client, applicationId)
    change.form.parents[0].email = email
    await counselor.client.call(updateApplication, change)
    await server.runJobs()
  }
  const check = async (invitationCode: string) =>
    (await server.client().call(checkInvitationCode, { cityId: undefined, invitationCode })).outcome
  const astray = await invite(wrong.toUpperCase())
  expect(await check(astray)).toBe('valid')
  await correct('ines.ruiz@example.org')
  expect(await check(astray)).toBe('notFound')
  const toGrandmother = await invite('abuela@example.org')
  await correct('ines@example.org')
  expect(await check(toGrandmother)).toBe('valid')
})

it('an invitation is sent to an address that was rejected before', async () => {
  const counselor = await givenClient(server, { role: 'counselor' })
  const receiver = 'again@example.org'
  const { id: applicationId } = await givenApplied(server, counselor.client)
  await server.db
    .insertInto('bouncingContact')
    .values({ method: 'email', receiver, reason: '550 5.1.1', at: server.clock.now() })
    .execute()
  await counselor.client.call(inviteParent, { applicationId, receiverKind: 'email', receiver })
  await server.runTask('sendNotices', {})
  expect((await noticesOf({ applicationId })).at(-1)).toMatchObject({ receiver, state: 'sent' })
})

it('an address that a family gives again is written to, although it was rejected before', async () => {
  const rejected = ['given@example.org', 'corrected@example.org']
  const marks = rejected.map((receiver) => ({ method: 'email', receiver, reason: '550 5.1.1', at: server.clock.now() }))
  await server.db.insertInto('bouncingContact').values(marks).execute()
  const { client } = await givenClient(server)
  const { id: applicationId } = await givenApplied(server, client, (form) => {
    form.parents[0].email = 'given@example.org'
  })
  await plan()
  await send()
  expect((await noticesOf({ applicationId })).at(-1)).toMatchObject({ state: 'sent', receiver: 'given@example.org' })
  const change = await loadChange(client, applicationId)
  change.form.parents[0].email = 'corrected@example.org'
  await client.call(updateApplication, change)
  await server.inTransaction((ctx) => tell(ctx, { kind: 'documentsRequested', applicationId }))
  await plan()
  await send()
  expect((await noticesOf({ applicationId })).at(-1)).toMatchObject({
    state: 'sent',
    receiver: 'corrected@example.org',
  })
})

it('a result that a correction took back before it was told is not told', async () => {
  const { client } = await givenClient(server)
  const { id: applicationId } = await givenApplied(server, client)
  await plan()
  await send()
  const told = (await noticesOf({ applicationId })).length
  const before = (await loadChange(client, applicationId)).form
  for (const monthlyIncome of [6_000_000, before.monthlyIncome]) {
    const change = await loadChange(client, applicationId)
    setEarned(change.form, monthlyIncome)
    for (const child of change.form.children) child.protections = monthlyIncome === 6_000_000 ? [] : ['atRisk']
    await client.call(updateApplication, change)
    await plan()
  }
  await send()
  expect((await noticesOf({ applicationId })).slice(told)).toMatchObject([
    { state: 'dropped', failedBecause: 'outdated' },
  ])
})

it('a family that has no address any more gets no message', async () => {
  const { applicationId, correct } = await askedFamily(false)
  await correct({ email: '' })
  await send()
  expect(await noticesOf({ applicationId })).toMatchObject([{ state: 'dropped', failedBecause: 'noContact' }])
})

it('an address that the family keeps gets the message, although another one comes first', async () => {
  const { applicationId, parent, correct } = await askedFamily()
  await server.db.updateTable('appUser').set({ email: 'former@example.org' }).where('id', '=', parent.userId).execute()
  await correct({ email: 'present@example.org' })
  await send()
  expect(await noticesOf({ applicationId })).toMatchObject([{ state: 'sent', receiver: 'former@example.org' }])
})

it.each(['account', 'organization'] as const)('nothing is sent to staff whose %s was disabled', async (what) => {
  const organizationId = await givenOrganization(server, 'agency')
  const ownerId = await givenUser(server, { role: 'counselor', organizationId })
  const { applicationId } = await givenFamily(server, { cityId } as never)
  await server.db.updateTable('application').set({ ownerId }).where('id', '=', applicationId).execute()
  await server.inTransaction((ctx) => tell(ctx, { kind: 'applicationAssigned', applicationId, ownerId }))
  await plan()
  expect(await noticesOf({ userId: ownerId })).toMatchObject([{ state: 'planned' }])
  const [table, id] = what === 'account' ? (['appUser', ownerId] as const) : (['organization', organizationId] as const)
  await server.db.updateTable(table).set({ disabledAt: server.clock.now() }).where('id', '=', id).execute()
  await send()
  expect(await noticesOf({ userId: ownerId })).toMatchObject([{ state: 'dropped', failedBecause: 'outdated' }])
})

it('nothing is sent to staff of a program who left the site meanwhile, and its other staff are told', async () => {
  const organizationId = await givenOrganization(server, 'programOwner')
  const [leaves, stays] = [
    await givenUser(server, { role: 'siteOwner', organizationId }),
    await givenUser(server, { role: 'siteOwner', organizationId }),
  ]
  const programId = await givenProgram(server)
  const siteId = await givenSite(server, { organizationId, programIds: [programId], managers: [leaves, stays] })
  const vacancyId = await givenVacancy(server, { siteId, programId })
  const { applicationId, childIds } = await givenFamily(server, { cityId } as never)
  const child = { applicationId, childId: childIds[0] as number }
  const referralId = await givenReferral(server, { vacancyId, child })
  await server.inTransaction((ctx) => tell(ctx, { kind: 'referralMade', referralId }))
  await plan()
  await server.db.deleteFrom('siteUser').where('userId', '=', leaves).execute()
  await send()
  expect(await noticesOf({ userId: leaves })).toMatchObject([{ state: 'dropped', failedBecause: 'outdated' }])
  expect(await noticesOf({ userId: stays })).toMatchObject([{ state: 'sent' }])
})
