import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { listApplicationLog } from '@semilla/contract/casework/log.ts'
import { listNotes, saveNote } from '@semilla/contract/casework/notes.ts'
import { deleteDocument, listDocuments, reviewDocument, setAllDocumentsRead } from '@semilla/contract/documents.ts'
import { changeApplicationStatus, changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import { inviteParent, linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { mergeApplication, previewMerge } from '@semilla/contract/merging.ts'
import { askForDeletion, decideDeletion } from '@semilla/contract/rights.ts'
import type { Child } from '@semilla/domain/applications/family.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenReferral } from '../../../testing/given.ts'
import { givenInvitation } from '../../../testing/givenAccounts.ts'
import { anotherChild, familyForm, givenApplied, loadChange } from '../../../testing/givenApplied.ts'
import { givenDocument } from '../../../testing/givenDocuments.ts'
import type { FamilyIds } from '../../../testing/givenFamily.ts'
import { child, firstChildOf, givenMerging, mergeOptions, one, pauseMatching } from '../../../testing/givenMerging.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const merging = await givenMerging(server)
const { cityId, counselor, family, merge, merged } = merging
const { close, undo, record, detail, names, referral, place } = merging
const outcome = async (...asked: Parameters<typeof merge>) => (await merge(...asked)).data?.MergeResult
const rowsOf = async (of: FamilyIds) =>
  (await db.selectFrom('waitingChild').select('childId').where('applicationId', '=', of.applicationId).execute()).length

beforeEach(() => pauseMatching(server))

describe('merging answers', () => {
  it('1 for the same application and 2 for one that is unknown or out of reach', async () => {
    const own = await family()
    const elsewhere = await family({ agencyId: await givenOrganization(server, 'agency') })
    expect(await outcome(own, own)).toBe(1)
    expect(await outcome(own, { applicationId: 999_999, childIds: [] })).toBe(2)
    expect(await outcome(own, elsewhere)).toBe(2)
    expect(await outcome(elsewhere, own)).toBe(2)
    expect((await merge(elsewhere, elsewhere)).status).toBe(404)
  })

  it.each(['closed', 'ineligible', 'enrolled'] as const)('3 where the receiving one is %s', async (status) => {
    expect(await outcome(await family(), await family({ status }))).toBe(3)
  })

  it.each(['enrolled', 'enrollmentPending'] as const)('4 where a child of the closed one is %s', async (status) => {
    const from = await family({ children: [{}, { firstName: 'Inés', status }] })
    expect(await outcome(from, await family())).toBe(4)
  })

  it('5 for two accounts, until it is confirmed, and neither loses access', async () => {
    const [mother, father] = [await givenClient(server), await givenClient(server)]
    const from = await family({ parentUserId: mother.userId, ...one('Rosa') })
    const to = await family({ parentUserId: father.userId, ...one('Luz') })
    const documentId = await givenDocument(server, from.applicationId)
    expect(await outcome(from, to)).toBe(5)
    expect((await record(from)).status).toBe('active')
    await merged(from, to, { ignoreWarning: true, addDocuments: true, addChildIds: [child(from)] })
    expect([(await record(from)).parentUserId, (await record(to)).parentUserId]).toEqual([mother.userId, father.userId])
    expect((await detail(from, mother.client)).children).toMatchObject([{ firstName: 'Rosa', status: 'closed' }])
    const asked = { applicationId: from.applicationId, source: '', tags: [], name: '', page: 1, pageSize: 10 }
    const seen = await mother.client.call(listDocuments, asked as never)
    expect(seen.items.map(({ id }) => id)).toEqual([documentId])
    const ofFather = await father.client.call(listDocuments, { ...asked, applicationId: to.applicationId } as never)
    expect(ofFather.items.map(({ id, canDelete }) => [id, canDelete])).toEqual([[documentId, false]])
    expect((await father.client.send(deleteDocument, { id: documentId })).status).toBe(403)
    expect(seen.items.map(({ canDelete }) => canDelete)).toEqual([true])
    expect((await mother.client.send(deleteDocument, { id: documentId })).status).toBe(200)
  })

  it('a document that each of two accounts has read or not, by itself', async () => {
    const [mother, father] = [await givenClient(server), await givenClient(server)]
    const from = await family({ parentUserId: mother.userId, ...one('Rosa') })
    const to = await family({ parentUserId: father.userId, ...one('Luz') })
    const id = await givenDocument(server, from.applicationId)
    await merged(from, to, { ignoreWarning: true, addDocuments: true, addChildIds: [child(from)] })
    await counselor.call(reviewDocument, { id, status: 'complete', reason: '' })
    const isUnread = async ({ client }: { client: TestClient }, { applicationId }: FamilyIds) => {
      const asked = { applicationId, source: '', tags: [], name: '', page: 1, pageSize: 10 }
      return (await client.call(listDocuments, asked as never)).items.map((each) => each.isUnread)
    }
    const read = ({ client }: { client: TestClient }, { applicationId }: FamilyIds) =>
      client.call(setAllDocumentsRead, { applicationId, userType: 'parent' })
    await read(mother, from)
    expect([await isUnread(mother, from), await isUnread(father, to)]).toEqual([[false], [true]])
    await read(father, to)
    expect(await isUnread(father, to)).toEqual([false])
  })

  it('a document about which the agency of the receiving application decides, and that of the closed one no more', async () => {
    const administrator = await givenClient(server, { role: 'portalAdministrator', organizationId: cityId })
    const organizationId = await givenOrganization(server, 'agency')
    const neighbor = (await givenClient(server, { role: 'counselor', organizationId })).client
    const [from, to] = [await family(one('Rosa')), await family({ agencyId: organizationId, ...one('Luz') })]
    const id = await givenDocument(server, from.applicationId)
    await merged(from, to, { addDocuments: true, addChildIds: [child(from)] }, administrator.client)
    const listed = async (client: TestClient, { applicationId }: FamilyIds) => {
      const asked = { applicationId, source: '', tags: [], name: '', page: 1, pageSize: 10 }
      return (await client.call(listDocuments, asked as never)).items
    }
    expect(await listed(counselor, from)).toMatchObject([{ id, canReview: false, canDelete: false }])
    const returned = await counselor.send(reviewDocument, {
      id,
      status: 'cancelled',
      reason: 'Not legible',
      seen: undefined,
    })
    const deleted = await counselor.send(deleteDocument, { id })
    expect([returned.status, deleted.status]).toEqual([404, 404])
    expect(await listed(neighbor, to)).toMatchObject([{ id, status: 'pending', canReview: true, canDelete: true }])
  })

  it('a document that the account that sent it keeps when the other family is deleted', async () => {
    const [mother, father] = [await givenClient(server), await givenClient(server)]
    const administrator = await givenClient(server, { role: 'portalAdministrator' })
    const from = await family({ parentUserId: mother.userId, ...one('Rosa') })
    const to = await family({ parentUserId: father.userId, ...one('Luz') })
    const id = await givenDocument(server, from.applicationId)
    const ofFather = await givenDocument(server, to.applicationId)
    await db
      .updateTable('document')
      .set({ childId: child(from) })
      .where('id', '=', id)
      .execute()
    await merged(from, to, { ignoreWarning: true, addDocuments: true, addChildIds: [child(from)] })
    const { applicationId } = to
    await father.client.call(askForDeletion, { applicationId, words: '' })
    await close(to)
    const { id: requestId } = await db
      .selectFrom('deletionRequest')
      .select('id')
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
    await administrator.client.call(decideDeletion, { requestId, isGranted: true, reason: '' })
    await server.runTask('eraseFamily', { requestId })
    const asked = { applicationId: from.applicationId, source: '', tags: [], name: '', page: 1, pageSize: 10 }
    expect((await mother.client.call(listDocuments, asked as never)).items).toMatchObject([{ id, canDelete: true }])
    const left = await db
      .selectFrom('document')
      .select(['id', 'applicationId', 'childId', 'sentWithId', 'removedAt'])
      .where('id', 'in', [id, ofFather])
      .orderBy('id')
      .execute()
    expect(left).toMatchObject([
      { applicationId: from.applicationId, childId: null, sentWithId: null, removedAt: null },
      { applicationId, removedAt: expect.anything() },
    ])
  })

  it.each(['active', 'closed'] as const)(
    'two accounts of which both are told, also where one had %s',
    async (status) => {
      const [mother, father] = [await givenClient(server), await givenClient(server)]
      const from = await family({ parentUserId: mother.userId, status, ...one('Rosa') })
      const to = await family({ parentUserId: father.userId, ...one('Luz') })
      await merged(from, to, { ignoreWarning: true })
      const told = db.selectFrom('toldEvent').select(['kind', sql<number>`(event->>'applicationId')::int`.as('of')])
      const both = [from.applicationId, to.applicationId]
      const events = (await told.execute()).filter(({ of }) => both.includes(of))
      expect(events).toHaveLength(2)
      expect(events).toEqual(
        expect.arrayContaining([
          { kind: 'statusChanged', of: from.applicationId },
          { kind: 'applicationMerged', of: to.applicationId },
        ]),
      )
    },
  )

  it('that a child is not of the application, or is closed', async () => {
    const to = await family()
    const other = await family(one('Rosa'))
    expect(await merge(await family(), to, { addChildIds: [child(other)] })).toMatchObject({
      status: 400,
      fields: [{ Path: 'MergeOptions.AddChildIds[0]', Code: 'choiceInvalid' }],
    })
    const closed = await family({ status: 'closed', ...one('Rosa', { status: 'closed' }) })
    expect((await merge(closed, to, { addChildIds: [child(closed)] })).status).toBe(400)
    expect(await outcome(closed, to)).toBe(0)
  })

  it('that an application has at most twelve children, and was merged already', async () => {
    const to = await family({
      children: Array.from({ length: 12 }, (_, at) => ({ firstName: `Kind ${'abcdefghijkl'[at]}` })),
    })
    const from = await family(one('Rosa'))
    expect(await merge(from, to, { addChildIds: [child(from)] })).toMatchObject({
      status: 409,
      code: 'tooManyChildren',
    })
    await merged(from, to)
    expect(await merge(from, await family())).toMatchObject({ status: 409, code: 'alreadyMerged' })
  })
})

describe('a merge', () => {
  it('closes the application with its reason and leads to the other one', async () => {
    const [from, to] = [await family(one('Rosa')), await family(one('Luz'))]
    await merged(from, to)
    expect(await record(from)).toMatchObject({ status: 'closed', mergedIntoId: to.applicationId })
    expect((await detail(from)).application.statusReason).toBe('Merged into another application')
    expect(await names(from)).toEqual(['Rosa closed'])
    expect(await names(to)).toEqual(['Luz active'])
    expect([await rowsOf(from), await rowsOf(to)]).toEqual([0, 1])
    expect(await listOutdatedWorklistRows(db)).toEqual([])
  })

  it('leaves nothing to copy: the family goes on in the other one', async () => {
    const parent = await givenClient(server)
    const from = await family({ parentUserId: parent.userId, ...one('Rosa') })
    const to = await family(one('Luz'))
    await merged(from, to)
    const form = { ...(await familyForm(server)), copiedFromId: from.applicationId }
    for (const client of [counselor, parent.client]) {
      expect((await detail(from, client)).application.capabilities).not.toContain('copy')
      expect(await client.send(createApplication, form)).toMatchObject({ status: 409, code: 'alreadyMerged' })
    }
    await close(to)
    const applications = await parent.client.call(getParentDashboard, {})
    const { externalId } = await record(to)
    const shown = applications.map(({ id, canCopy, statusReason, goesOnIn }) => [id, canCopy, statusReason, goesOnIn])
    expect(shown).toEqual(
      expect.arrayContaining([
        [from.applicationId, false, 'Merged into another application', externalId],
        [to.applicationId, true, '', ''],
      ]),
    )
  })

  it('names the receiving application to nobody but the parent who has it', async () => {
    const [one, other] = [await givenClient(server), await givenClient(server)]
    const from = await family({ parentUserId: one.userId })
    const to = await family({ parentUserId: other.userId })
    await merged(from, to, { ignoreWarning: true })
    const [application] = await one.client.call(getParentDashboard, {})
    expect(application).toMatchObject({ statusReason: 'Merged into another application', goesOnIn: '', isMerged: true })
  })

  it('withdraws the second of two referrals of one child to the same vacancy', async () => {
    const [from, to, { vacancyId }] = [await family(one('Rosa')), await family(one('Rosa')), await place()]
    const own = await givenReferral(server, { vacancyId, child: firstChildOf(to) })
    const second = await givenReferral(server, { vacancyId, child: firstChildOf(from) })
    await merged(from, to, { addChildIds: [child(from)] })
    expect(await referral(own)).toMatchObject({ status: 'active', childId: child(to) })
    expect(await referral(second)).toMatchObject({ status: 'unavailable', endedBecause: 'withdrawn' })
  })

  it('ends the code for the closed application when the receiving one gets a new code', async () => {
    const [from, to] = [await family(one('Rosa')), await family(one('Luz'))]
    const earlier = await givenInvitation(server, { kind: 'application', applicationId: from.applicationId })
    await merged(from, to)
    const receiver = { receiverKind: 'email' as const, receiver: 'marisol@example.net' }
    await counselor.call(inviteParent, { applicationId: to.applicationId, ...receiver })
    const { client } = await givenClient(server)
    await client.send(linkApplicationByInvitation, { invitationCode: earlier })
    expect((await record(to)).parentUserId).toBeNull()
  })

  it('moves chosen children with the referrals that fit, and withdraws the others', async () => {
    const [fits, refused] = [await place(), await place()]
    const from = await family({ children: [{ firstName: 'Rosa' }, { firstName: 'Abel' }] })
    const to = await family({ ...one('Luz'), refusedSites: [{ siteId: refused.siteId }] })
    const kept = await givenReferral(server, { vacancyId: fits.vacancyId, child: firstChildOf(from) })
    const ended = await givenReferral(server, { vacancyId: refused.vacancyId, child: firstChildOf(from) })
    await givenReferral(server, { vacancyId: fits.vacancyId, child: firstChildOf(to) })
    const left = await givenReferral(server, {
      vacancyId: fits.vacancyId,
      child: { childId: child(from, 1), applicationId: from.applicationId },
    })
    await merged(from, to, { addChildIds: [child(from)] })
    const ofTo = { applicationId: to.applicationId, childId: child(from) }
    expect(await referral(kept)).toMatchObject({ ...ofTo, status: 'active' })
    expect(await referral(ended)).toMatchObject({ ...ofTo, status: 'unavailable', endedBecause: 'withdrawn' })
    expect(await referral(left)).toMatchObject({ applicationId: from.applicationId, status: 'unavailable' })
    expect((await names(to)).toSorted()).toEqual(['Luz active', 'Rosa active'])
    expect((await names(from)).toSorted()).toEqual(['Abel closed', 'Rosa closed'])
    expect(await rowsOf(to)).toBe(2)
    expect(await listOutdatedWorklistRows(db)).toEqual([])
  })

  it('does not let a child wait again whom staff set inactive', async () => {
    const from = await family({ children: [{ firstName: 'Rosa' }, { firstName: 'Abel' }] })
    await counselor.call(changeChildStatus, { childId: child(from), status: 'inactive', site: '', program: '' })
    clock.set('2026-11-23T17:05:00Z')
    const { applicationId } = from
    const ineligible = { status: 'ineligible' as const, reasonIds: [], otherReason: '' }
    await counselor.call(changeApplicationStatus, { applicationId, ...ineligible })
    const to = await family(one('Luz'))
    await merged(from, to, { addChildIds: [...from.childIds] })
    expect((await names(to)).toSorted()).toEqual(['Abel active', 'Luz active', 'Rosa inactive'])
    expect(await rowsOf(to)).toBe(2)
    clock.set(testNow)
  })

  it('lets a child wait whom the rules had turned away in the closed one, once they take it', async () => {
    const { client: parent } = await givenClient(server)
    const { id } = await givenApplied(server, parent, (form) => form.children.push({ ...anotherChild }))
    const edit = async (client: TestClient, applicationId: number, specialNeeds: Child['specialNeeds']) => {
      const change = await loadChange(client, applicationId)
      const moving = change.form.children.find(({ firstName }) => firstName === anotherChild.firstName)
      if (!moving) throw new Error('the child is missing')
      Object.assign(moving, { bornOn: '2010-05-14', specialNeeds })
      await client.call(updateApplication, change)
      return moving
    }
    const { id: childId = 0 } = await edit(parent, id, ['iep'])
    clock.set('2026-11-23T17:05:00Z')
    await edit(parent, id, [])
    clock.set('2026-11-23T17:10:00Z')
    const from = { applicationId: id, childIds: [childId] }
    const to = { applicationId: (await givenApplied(server, counselor)).id, childIds: [] }
    await merged(from, to, { addChildIds: [childId] })
    expect(await names(to)).toContain(`${anotherChild.firstName} inactive`)
    await edit(counselor, to.applicationId, ['iep'])
    expect(await names(to)).toContain(`${anotherChild.firstName} active`)
    clock.set(testNow)
  })

  it('makes one child of a child whom both have, whose data stay, and gives it the referrals', async () => {
    const { vacancyId } = await place()
    const from = await family(one('Lucia', { languages: ['01'] }))
    const to = await family(one('Lucía'))
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(from) })
    await merged(from, to, { addChildIds: [child(from)] })
    expect(await names(to)).toEqual(['Lucía active'])
    expect(await referral(id)).toMatchObject({ childId: child(to), applicationId: to.applicationId, status: 'active' })
    const log = await counselor.call(listApplicationLog, {
      applicationId: to.applicationId,
      categories: [],
      skip: 0,
      take: 50,
    } as never)
    const lines = log.items.flatMap(({ changes }) => changes.map(({ before, after }) => `${before} → ${after}`))
    expect(lines).toContain('Lucia → Lucía')
  })

  it('lets a child go on waiting whom the receiving one has as a closed child, also after an edit', async () => {
    const { vacancyId } = await place()
    const to = { applicationId: (await givenApplied(server, counselor)).id, childIds: [] }
    const [{ id: childId = 0, firstName, lastName, bornOn, gender } = {}] = (await detail(to)).children
    await counselor.call(changeChildStatus, { childId, status: 'closed', site: '', program: '' })
    const from = await family(one(firstName as string, { lastName, bornOn, gender }))
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(from) })
    const before = await names(to)
    await merged(from, to, { addChildIds: [child(from)] })
    expect((await names(to)).toSorted()).toEqual([...before, `${firstName} active`].toSorted())
    expect(await referral(id)).toMatchObject({
      ...firstChildOf(from),
      applicationId: to.applicationId,
      status: 'active',
    })
    await counselor.call(updateApplication, await loadChange(counselor, to.applicationId))
    expect((await names(to)).toSorted()).toEqual([...before, `${firstName} active`].toSorted())
  })

  it('is told in the log of both by a name of its own, and so is its undoing', async () => {
    const [from, to] = [await family(one('Rosa')), await family(one('Luz'))]
    const told = async ({ applicationId }: typeof from, category: 'application' | 'casework' | 'status') => {
      const asked = { ...defaultsOf(listApplicationLog), applicationId, categories: [category] }
      const { items } = await counselor.call(listApplicationLog, asked)
      return items.map(({ action, changes }) => [action, ...changes.map(({ field }) => field)])
    }
    const id = await merged(from, to)
    expect(await told(from, 'casework')).toEqual([['Applications merged', 'Merged into']])
    expect(await told(to, 'casework')).toContainEqual(['Applications merged', 'Merged from'])
    expect(await told(to, 'status')).toContainEqual(['Eligibility decided', 'Eligibility'])
    expect((await undo(id)).status).toBe(200)
    expect((await told(from, 'casework'))[0]).toEqual(['Merge undone', 'Merged into'])
    expect((await told(to, 'casework'))[0]).toEqual(['Merge undone', 'Merged from'])
    for (const side of [from, to]) expect(await told(side, 'application')).toEqual([])
  })

  it('says in the log of each nothing of the other one to those who cannot see that', async () => {
    const otherAgencyId = await givenOrganization(server, 'agency')
    const neighbor = (await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })).client
    const admin = (await givenClient(server, { role: 'portalAdministrator', organizationId: cityId })).client
    const twin = { bornOn: '2023-05-04', middleInitial: 'M' }
    const from = await family({ children: [{ ...twin, firstName: 'Lucia' }, { firstName: 'Rosa' }] })
    const to = await family({ agencyId: otherAgencyId, children: [{ ...twin, firstName: 'Lucía' }] })
    const said = async ({ applicationId }: typeof from, client: TestClient) =>
      JSON.stringify(
        (await client.call(listApplicationLog, { ...defaultsOf(listApplicationLog), applicationId })).items,
      )
    const [number, otherNumber] = [(await record(from)).externalId, (await record(to)).externalId] as [string, string]
    const mergeId = await merged(from, to, { addChildIds: [child(from), child(from, 1)] }, admin)
    expect(await said(from, admin)).toContain('Lucía')
    expect(await said(from, counselor)).toContain('Applications merged')
    for (const secret of ['Lucía', otherNumber]) expect(await said(from, counselor)).not.toContain(secret)
    // What belongs to the closed one is shown with the receiving one, as long as they are merged.
    for (const shown of ['Lucia', 'Rosa', number]) expect(await said(to, neighbor)).toContain(shown)
    expect((await undo(mergeId, admin)).status).toBe(200)
    expect(await said(to, neighbor)).toContain('Merge undone')
    for (const secret of ['Rosa', number]) expect(await said(to, neighbor)).not.toContain(secret)
    for (const secret of ['Lucía', otherNumber]) expect(await said(from, counselor)).not.toContain(secret)
    for (const shown of ['Rosa', number]) expect(await said(to, admin)).toContain(shown)
  })

  it('moves documents and preferences only as the options say', async () => {
    const [wanted, own] = [await place(), await place()]
    const [from, to] = [
      await family({ ...one('Rosa'), preferredSiteIds: [wanted.siteId], siteTypes: ['center'] }),
      await family({ ...one('Luz'), preferredSiteIds: [own.siteId] }),
    ]
    const documentId = await givenDocument(server, from.applicationId)
    const id = await merged(from, to)
    const documentOf = async () =>
      (await db.selectFrom('document').select('applicationId').where('id', '=', documentId).executeTakeFirstOrThrow())
        .applicationId
    const preferred = async () => (await detail(to)).application.preferredSites.map((site) => site.id)
    expect([await documentOf(), await preferred()]).toEqual([from.applicationId, [own.siteId]])
    expect((await undo(id)).status).toBe(200)
    const again = await merged(from, to, { addDocuments: true, replacePreferences: true })
    expect([await documentOf(), await preferred()]).toEqual([to.applicationId, [wanted.siteId]])
    expect((await detail(to)).application.care.siteTypes).toEqual(['center'])
    expect((await undo(again)).status).toBe(200)
    expect([await documentOf(), await preferred()]).toEqual([from.applicationId, [own.siteId]])
    expect((await detail(to)).application.care.siteTypes).toEqual([])
  })

  it('takes over what the closed one refused, and not what it no longer does', async () => {
    const [over, last] = [await place(), await place()]
    const refusedSites = [
      { siteId: over.siteId, until: '2026-11-22' },
      { siteId: last.siteId, until: '2026-11-23' },
    ]
    const [from, to] = [await family({ ...one('Rosa'), refusedSites }), await family(one('Luz'))]
    const refer = (vacancyId: number) =>
      givenReferral(server, { vacancyId, child: firstChildOf(to), status: 'processing' })
    const ids = [await refer(over.vacancyId), await refer(last.vacancyId)]
    await merged(from, to, { replacePreferences: true })
    const statuses = await Promise.all(ids.map(async (id) => (await referral(id)).status))
    expect(statuses).toEqual(['processing', 'notInterested'])
    const { application } = await detail(to)
    expect(application.notInterestedSites.map((site) => site.id)).toEqual([last.siteId])
  })

  it('shows notes and the log of the closed one with the other, also by way of a third', async () => {
    const [first, second, third] = [await family(one('Rosa')), await family(one('Luz')), await family(one('Noé'))]
    await counselor.call(saveNote, { applicationId: first.applicationId, content: 'Calls on Tuesdays.' } as never)
    await merged(first, second)
    await merged(second, third)
    const notes = await counselor.call(listNotes, {
      applicationId: third.applicationId,
      text: '',
      authorName: '',
      skip: 0,
      take: 10,
    } as never)
    expect(notes.items.map(({ content }) => content)).toEqual(['Calls on Tuesdays.'])
  })

  it('links the account of the closed one to the other, and the account keeps both', async () => {
    const parent = await givenClient(server)
    const from = await family({ parentUserId: parent.userId, ...one('Rosa') })
    const to = await family(one('Luz'))
    const id = await merged(from, to)
    expect((await record(to)).parentUserId).toBe(parent.userId)
    expect((await detail(from, parent.client)).application.status).toBe('closed')
    expect((await undo(id)).status).toBe(200)
    expect([(await record(from)).parentUserId, (await record(to)).parentUserId]).toEqual([parent.userId, null])
    expect((await record(from)).status).toBe('active')
  })

  it('ends the waiting of a child who has a place through an earlier application of the account that is linked', async () => {
    const { userId: parentUserId } = await givenClient(server)
    await family({ parentUserId, status: 'enrolled', ...one('Luz', { status: 'enrolled' }) })
    const from = await family({ parentUserId, ...one('Rosa') })
    const to = await family({ children: [{ firstName: 'Luz' }, { firstName: 'Noé' }] })
    await merged(from, to)
    await server.runJobs()
    expect(await names(to)).toEqual(['Luz inactive', 'Noé active'])
  })

  it('of each into the other at once is done once', async () => {
    const [one_, other] = [await family(one('Rosa')), await family(one('Luz'))]
    const answers = await Promise.all([merge(one_, other), merge(other, one_)])
    expect(answers.map(({ data, code }) => data?.MergeResult ?? code).toSorted()).toEqual([0, 3])
    const statuses = [(await record(one_)).status, (await record(other)).status]
    expect(statuses.toSorted()).toEqual(['active', 'closed'])
  })

  it('and a status change at once leave one order of both', async () => {
    const [from, to] = [await family(one('Rosa')), await family(one('Luz'))]
    const change = { applicationId: to.applicationId, status: 'closed', reasonIds: [], otherReason: 'Gone' }
    const [done, closed] = await Promise.all([
      merge(from, to),
      counselor.send(changeApplicationStatus, change as never),
    ])
    expect(closed.status).toBe(200)
    expect([0, 3]).toContain(done.data?.MergeResult)
    expect((await record(from)).status).toBe(done.data?.MergeResult === 0 ? 'closed' : 'active')
  })
})

describe('a preview', () => {
  it('has to be looked at again once either application was changed, such as by a family that added a child', async () => {
    const parent = await givenClient(server)
    const { id: applicationId } = await givenApplied(server, parent.client, ({ care, children }) => {
      Object.assign(care, { agencyId: merging.agencyId })
      children.splice(1)
    })
    const to = await family(one('Luz'))
    const listed = () => db.selectFrom('child').select('id').where('applicationId', '=', applicationId).execute()
    const ids = { fromId: applicationId, toId: to.applicationId }
    const mergeAsSeen = async (change: () => Promise<unknown>) => {
      const options = mergeOptions({ addChildIds: (await listed()).map(({ id }) => id) })
      const seen = await counselor.call(previewMerge, { ...ids, options })
      await change()
      const stamps = { fromStamp: seen.from?.stamp, toStamp: seen.to?.stamp }
      return counselor.send(mergeApplication, { ...ids, options, ignoreWarning: false, ...stamps })
    }
    const answer = await mergeAsSeen(async () => {
      const loaded = await loadChange(parent.client, applicationId)
      loaded.form.children.push(anotherChild)
      expect((await parent.client.send(updateApplication, loaded)).status).toBe(200)
    })
    expect(answer).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    const hold = { applicationId: to.applicationId, status: 'hold', holdEndsOn: '2027-01-05', reasonIds: [] } as const
    const onHold = () =>
      counselor.send(changeApplicationStatus, { ...hold, otherReason: '', exceptionReason: '' } as never)
    expect((await mergeAsSeen(onHold)).code).toBe('editedMeanwhile')
    expect((await mergeAsSeen(async () => undefined)).data?.MergeResult).toBe(0)
    expect(await names(to)).toHaveLength(3)
  })

  it('says what moves, stays and ends, and changes nothing', async () => {
    const [fits, refused] = [await place(), await place()]
    const from = await family({ children: [{ firstName: 'Rosa' }, { firstName: 'Lucia' }] })
    const to = await family({ ...one('Lucía'), refusedSites: [{ siteId: refused.siteId }] })
    await givenReferral(server, { vacancyId: fits.vacancyId, child: firstChildOf(from) })
    await givenReferral(server, { vacancyId: refused.vacancyId, child: firstChildOf(from) })
    const ids = { fromId: from.applicationId, toId: to.applicationId }
    const preview = await counselor.call(previewMerge, {
      ...ids,
      options: mergeOptions({ addChildIds: [...from.childIds] }),
    })
    expect(preview).toMatchObject({ outcome: 'done', account: 'none', to: { children: [{ name: 'Lucía Ibarra' }] } })
    const rosa = preview.children.find(({ name }) => name.startsWith('Rosa'))
    expect(rosa?.referrals.map(({ stays, unmet }) => [stays, unmet])).toEqual([
      [true, []],
      [false, ['not-refused']],
    ])
    expect(preview.children.find(({ name }) => name.startsWith('Lucia'))).toMatchObject({ sameAsName: 'Lucía Ibarra' })
    expect((await record(from)).status).toBe('active')
    expect(
      (await counselor.send(previewMerge, { ...ids, toId: from.applicationId, options: mergeOptions() })).data
        .MergeResult,
    ).toBe(1)
  })
})
