import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changeApplicationStatus, changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import type { Child, Parent } from '@semilla/domain/applications/family.ts'
import { describe, expect, test } from 'vitest'
import {
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import {
  anotherChild,
  type FamilyForm,
  familyForm,
  givenApplied,
  loadChange,
  setEarned,
} from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const applicationOf = (id: number) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const childrenOf = (id: number) =>
  db.selectFrom('child').selectAll().where('applicationId', '=', id).orderBy('id').execute()
const waiting = (id: number) => db.selectFrom('waitingChild').selectAll().where('applicationId', '=', id).execute()
const setStatus = (id: number, status: string) =>
  db.updateTable('application').set({ status }).where('id', '=', id).execute()

/** Loads an application, edits it and sends it back, as the edit screen does. */
async function change(client: TestClient, id: number, edit: (form: FamilyForm) => unknown) {
  const loaded = await loadChange(client, id)
  edit(loaded.form)
  return client.send(updateApplication, loaded)
}
const tooRich = (form: FamilyForm) => {
  setEarned(form, 6_000_000)
  for (const child of form.children) child.protections = []
}
const poorer = (form: FamilyForm) => setEarned(form, 300_000)

describe('a change of an application', () => {
  test("stores what was sent and keeps each child's identity, in a new version", async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const before = (await loadChange(client, id)).form
    const answer = await change(client, id, (form) => {
      form.parents[0].firstName = 'Marisela'
      form.parents.pop()
      form.incomes.pop()
      form.monthlyIncome = 400_000
      form.otherContacts = []
      form.care.locations.push({ kind: 'neighborhood', place: 'Mission', miles: 2, hasStreetNumber: false })
      form.children[0].firstName = 'Lucy'
      form.children.push(anotherChild)
    })
    expect(answer).toMatchObject({ status: 200, data: { IsEligible: true, TimeStamp: 2 } })
    const after = (await loadChange(client, id)).form
    expect(after.parents).toHaveLength(1)
    expect(after.parents[0]).toMatchObject({ id: before.parents[0].id, firstName: 'Marisela' })
    expect(after).toMatchObject({ monthlyIncome: 400_000, otherContacts: [], incomes: [{ total: 400_000 }] })
    expect(after.care.locations).toMatchObject([{ place: '94110' }, { place: 'Mission' }])
    expect(after.children.map(({ firstName }) => firstName)).toEqual(['Lucy', 'Mateo', 'Inés'])
    expect(after.children[0].id).toBe(before.children[0].id)
    expect(await waiting(id)).toHaveLength(3)
    const log = await db
      .selectFrom('auditLog')
      .orderBy('id')
      .selectAll()
      .where('applicationId', '=', id)
      .where('action', '=', 'update')
      .execute()
    expect(log).toMatchObject([{ before: { monthlyIncome: 520000 }, after: { monthlyIncome: 400000 } }])
    expect(Object.keys(log[0]?.after as object)).not.toContain('familySize')
    const decisions = await db.selectFrom('eligibilityDecision').select('id').where('applicationId', '=', id).execute()
    expect(decisions).toHaveLength(2)
  })

  test('is refused if another change came first, or if the application has ended', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const stale = await loadChange(client, id)
    await change(client, id, (form) => Object.assign(form, { familySize: 5 }))
    const answer = await client.send(updateApplication, stale)
    expect(answer).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    await setStatus(id, 'closed')
    expect(await change(client, id, () => undefined)).toMatchObject({ status: 409, code: 'applicationEnded' })
  })

  test('cannot move the first day of care beyond two years, and keeps one that is', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const startOn = (day: string) => change(client, id, ({ care }) => Object.assign(care, { startOn: day }))
    const refused = [{ Path: 'Application.application.Criterial.StartDate', Code: 'tooFarAhead' }]
    expect((await startOn('2036-01-04')).fields).toMatchObject(refused)
    expect((await startOn('2028-11-23')).status).toBe(200)
    await db.updateTable('careNeed').set({ startOn: '2036-01-04' }).where('applicationId', '=', id).execute()
    expect((await startOn('2036-01-04')).status).toBe(200)
    expect((await startOn('2100-01-04')).fields).toMatchObject(refused)
  })

  test('cannot take or drop part-day preschool for one parent alone, whichever it is', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const set = (index: number, needs: Parent['needs']) =>
      change(client, id, ({ parents }) => Object.assign(parents[index] ?? {}, { needs }))
    const refused = { status: 400, code: 'partDayNeedIsShared', message: expect.stringContaining('whole family') }
    expect(await set(1, ['partDayPreschool'])).toMatchObject(refused)
    const both = await change(client, id, ({ parents }) => {
      for (const parent of parents) parent.needs = ['partDayPreschool']
    })
    expect(both.status).toBe(200)
    expect(await set(0, [])).toMatchObject(refused)
    const alone = db
      .updateTable('parent')
      .set({ needs: [] })
      .where('applicationId', '=', id)
      .where('position', '=', 'B')
      .execute()
    await expect(alone).rejects.toMatchObject({ constraint: 'part_day_need_is_shared' })
  })

  test('is made once when two are sent concurrently', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const loaded = await loadChange(client, id)
    const answers = await Promise.all([1, 2, 3].map(() => client.send(updateApplication, loaded)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('cannot be made to another family’s application', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const loaded = await loadChange(client, id)
    const other = await givenClient(server)
    expect((await other.client.send(updateApplication, loaded)).status).toBe(404)
    expect((await server.client().send(updateApplication, loaded)).status).toBe(401)
    const agency = await givenOrganization(server, 'agency')
    const auditor = await givenClient(server, { role: 'auditor', organizationId: agency })
    expect((await auditor.client.send(updateApplication, loaded)).status).toBe(403)
    const program = await givenClient(server, { role: 'siteOwner' })
    expect((await program.client.send(updateApplication, loaded)).status).toBe(403)
  })

  test('can be made by the visitor whose browser holds the application, which stays disabled', async () => {
    const visitor = server.client()
    const { id, stamp } = await givenApplied(server, visitor)
    const input = { id, stamp, form: await familyForm(server) }
    expect((await visitor.send(updateApplication, input)).status).toBe(200)
    expect(await applicationOf(id)).toMatchObject({ isDisabled: true, version: 2 })
    expect(await childrenOf(id)).toHaveLength(4)
    expect((await server.client().send(updateApplication, input)).status).toBe(401)
  })
})

describe('the statuses after a change', () => {
  test('become ineligible and back by the new decision; children leave and rejoin queues', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const [lucia] = await childrenOf(id)
    const programId = await givenProgram(server)
    const vacancyId = await givenVacancy(server, {
      siteId: await givenSite(server, { programIds: [programId] }),
      programId,
    })
    const child = { childId: lucia?.id ?? 0, applicationId: id }
    const referralId = await givenReferral(server, { vacancyId, child, status: 'processing' })
    expect((await change(client, id, tooRich)).data).toMatchObject({ IsEligible: false })
    expect(await applicationOf(id)).toMatchObject({ status: 'ineligible' })
    expect((await childrenOf(id)).map(({ status }) => status)).toEqual(['inactive', 'inactive'])
    expect(await waiting(id)).toEqual([])
    const referral = await db.selectFrom('referral').selectAll().where('id', '=', referralId).executeTakeFirst()
    expect(referral).toMatchObject({ status: 'unavailable', endedBecause: 'withdrawn' })
    expect((await change(client, id, poorer)).data).toMatchObject({ IsEligible: true })
    expect(await applicationOf(id)).toMatchObject({ status: 'active' })
    expect(await waiting(id)).toHaveLength(2)
    const steps = await db
      .selectFrom('applicationStatusChange')
      .select(['childId', 'toStatus'])
      .where('applicationId', '=', id)
      .execute()
    expect(steps.filter(({ childId }) => childId === null).map(({ toStatus }) => toStatus)).toEqual([
      'ineligible',
      'active',
    ])
  })

  test('leave a child inactive whom staff made so, although the family was ineligible meanwhile', async () => {
    const { client } = await givenClient(server)
    const supervisor = await givenClient(server, { role: 'supervisor' })
    const { id } = await givenApplied(server, client)
    const [first, second] = (await childrenOf(id)).map((child) => child.id) as [number, number]
    const later = () => clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
    const statuses = async () => (await childrenOf(id)).map(({ status }) => status)
    later()
    await supervisor.client.call(changeChildStatus, { childId: first, status: 'inactive', site: '', program: '' })
    for (const edit of [tooRich, poorer]) {
      later()
      await change(client, id, edit)
    }
    expect(await statuses()).toEqual(['inactive', 'active'])
    later()
    await change(client, id, tooRich)
    later()
    await supervisor.client.call(changeApplicationStatus, {
      ...{ applicationId: id, status: 'active', reasonIds: [], otherReason: '' },
      exception: 'incomeEligible',
      exceptionReason: 'Paid by an aunt',
    })
    expect(await statuses()).toEqual(['inactive', 'active'])
    later()
    await supervisor.client.call(changeChildStatus, { childId: first, status: 'active', site: '', program: '' })
    expect((await waiting(id)).map(({ childId }) => childId).sort()).toEqual([first, second].sort())
  })

  test('end update needed and unresponsive after a change by the family, but not by staff', async () => {
    const parent = await givenClient(server)
    const staff = await givenClient(server, { role: 'counselor' })
    const { id } = await givenApplied(server, parent.client)
    for (const status of ['updateNeeded', 'unresponsive']) {
      await setStatus(id, status)
      expect((await change(staff.client, id, poorer)).status).toBe(200)
      expect(await applicationOf(id)).toMatchObject({ status })
      expect((await change(parent.client, id, poorer)).status).toBe(200)
      expect(await applicationOf(id)).toMatchObject({ status: 'active' })
    }
    await setStatus(id, 'hold')
    await change(parent.client, id, poorer)
    expect(await applicationOf(id)).toMatchObject({ status: 'hold' })
  })

  test('stay ineligible if the parent has another active application', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, tooRich)
    await givenApplied(server, client)
    expect(await change(client, id, poorer)).toMatchObject({ status: 409, code: 'activeApplicationExists' })
  })

  test('stay as they are when a child who waits has become too old since the family applied', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      form.children = [{ ...form.children[0], bornOn: '2014-06-01', specialNeeds: [] }]
      form.care.startOn = '2026-11-23'
    })
    // Applied long ago, and asked for care from then on.
    await db.updateTable('application').set({ requestedAt: '2025-03-01T18:00:00Z' }).where('id', '=', id).execute()
    await change(client, id, (form) => {
      form.care.startOn = '2025-03-01'
      form.children[0].bornOn = '2012-06-01'
    })
    expect(await applicationOf(id)).toMatchObject({ status: 'active' })
  })

  test('a new child waits although all other children of the family have a place', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    await db.updateTable('child').set({ status: 'enrollmentPending' }).where('applicationId', '=', id).execute()
    await setStatus(id, 'provisional')
    await change(client, id, (form) => form.children.push(anotherChild))
    expect(await applicationOf(id)).toMatchObject({ status: 'active' })
    expect(await waiting(id)).toHaveLength(1)
  })
})

describe('the children in a change', () => {
  test('can be removed and then leave their queues, except one whom a program holds a place for', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const [lucia, mateo] = await childrenOf(id)
    for (const status of ['waitingPreferred', 'enrollmentPending', 'enrolled']) {
      await db
        .updateTable('child')
        .set({ status })
        .where('id', '=', lucia?.id ?? 0)
        .execute()
      const answer = await change(client, id, (form) => form.children.shift())
      expect(answer).toMatchObject({ status: 409, code: 'childCannotBeRemoved' })
    }
    expect((await change(client, id, (form) => form.children.pop())).status).toBe(200)
    const kept = await db
      .selectFrom('child')
      .select('removedAt')
      .where('id', '=', mateo?.id ?? 0)
      .executeTakeFirst()
    expect(kept?.removedAt).not.toBeNull()
    expect((await loadChange(client, id)).form.children).toHaveLength(1)
  })

  async function closeFirstChild(id: number): Promise<void> {
    const [first] = await childrenOf(id)
    await db
      .updateTable('child')
      .set({ status: 'closed' })
      .where('id', '=', first?.id ?? 0)
      .execute()
  }

  test('cannot be changed once closed, while their siblings can', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    await closeFirstChild(id)
    const renamed = await change(client, id, (form) => Object.assign(form.children[0], { firstName: 'Lucy' }))
    expect(renamed).toMatchObject({ status: 409, code: 'childClosed' })
    const leftOut = await change(client, id, (form) => form.children.shift())
    expect(leftOut).toMatchObject({ status: 409, code: 'childClosed' })
    expect(
      (await change(client, id, (form) => Object.assign(form.children[1] as Child, { firstName: 'Matt' }))).status,
    ).toBe(200)
    expect((await childrenOf(id)).map(({ status }) => status)).toEqual(['closed', 'active'])
  })

  test('can be entered again once closed, as nobody can reopen them, and before that only once', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const again = () =>
      change(client, id, (form) => {
        const { id: _id, ...lucia } = form.children[0] as Child
        form.children.push(lucia)
      })
    expect(await again()).toMatchObject({
      status: 400,
      fields: [{ Path: 'Application.applicants[2].FirstName', Code: 'childRepeated' }],
    })
    await closeFirstChild(id)
    expect((await again()).status).toBe(200)
    expect((await childrenOf(id)).map(({ firstName, status }) => `${firstName} ${status}`)).toEqual([
      'Lucía closed',
      'Mateo active',
      'Lucía active',
    ])
  })

  test('have a language in words only with “another language”, or alone', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      Object.assign(form.children[0], { languages: ['01'], otherLanguage: 'Quechua' })
      Object.assign(form.children[1] as Child, { languages: [], otherLanguage: 'Quechua' })
    })
    const spoken = (await childrenOf(id)).map(({ languages, otherLanguage }) => [languages, otherLanguage])
    expect(spoken).toEqual([
      [['01'], ''],
      [[], 'Quechua'],
    ])
  })

  test('are not found if they belong to another family', async () => {
    const [one, other] = [await givenClient(server), await givenClient(server)]
    const { id } = await givenApplied(server, one.client)
    const theirs = await givenApplied(server, other.client)
    const [foreign] = await childrenOf(theirs.id)
    const answer = await change(one.client, id, (form) => Object.assign(form.children[0], { id: foreign?.id }))
    expect(answer.status).toBe(404)
  })
})

test('a change by staff leaves the language of messages in which the family filled in the form, unless its own language changes', async () => {
  const { client } = await givenClient(server)
  const staff = await givenClient(server, { role: 'counselor' })
  const speaking = (code: string) => (form: FamilyForm) => {
    for (const parent of form.parents) parent.language = code
  }
  const form = await familyForm(server, speaking('00'))
  const { id } = await client.call(createApplication, form, { 'accept-language': 'es' })
  expect(await applicationOf(id)).toMatchObject({ language: 'es' })
  expect((await change(staff.client, id, poorer)).status).toBe(200)
  expect(await applicationOf(id)).toMatchObject({ language: 'es' })
  await change(staff.client, id, speaking('03'))
  expect(await applicationOf(id)).toMatchObject({ language: 'zh-Hant' })
  await change(staff.client, id, speaking('02'))
  expect(await applicationOf(id)).toMatchObject({ language: 'en' })
})

test('another agency that the family chooses takes over, without the former owner', async () => {
  const [first, second] = [await givenOrganization(server, 'agency'), await givenOrganization(server, 'agency')]
  const staff = await givenClient(server, { role: 'counselor', organizationId: first })
  const { id } = await givenApplied(server, staff.client)
  const moved = await change(staff.client, id, ({ care }) => Object.assign(care, { agencyId: second }))
  expect(moved.status).toBe(200)
  expect(await applicationOf(id)).toMatchObject({ agencyId: second, ownerId: null })
  expect((await staff.client.send(getApplicationDetail, { applicationId: id, really: false })).status).toBe(404)
})
