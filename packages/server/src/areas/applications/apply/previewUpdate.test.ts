import { previewUpdate, updateApplication } from '@semilla/contract/applications/apply.ts'
import { changeApplicationStatus, changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import { expect, test } from 'vitest'
import {
  givenCity,
  givenClient,
  givenProgram,
  givenReferral,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { type FamilyForm, givenApplied, loadChange, setEarned } from '../../../../testing/givenApplied.ts'
import { givenFamily as givenOthers } from '../../../../testing/givenFamily.ts'
import { givenPlace } from '../../../../testing/givenPlace.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server

const tooRich = (form: FamilyForm) => {
  setEarned(form, 6_000_000)
  for (const child of form.children) child.protections = []
}

/** Gives a family of two children: a counselor has given the second a place that begins on a day, where `isPlaced`. */
async function givenFamily({ isPlaced = false, startOn = '2027-09-01' } = {}) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client)
  const childIds = (await loadChange(client, id)).form.children.map((child) => child.id as number)
  const programId = await givenProgram(server)
  const refer = async (siteName: string, index: number, status: 'active' | 'processing') => {
    const siteId = await givenSite(server, { name: siteName, programIds: [programId] })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    return givenReferral(server, {
      vacancyId,
      child: { childId: childIds[index] as number, applicationId: id },
      status,
    })
  }
  if (isPlaced) {
    const staff = await givenClient(server, { role: 'counselor' })
    const place = { site: 'Sunflower', program: 'CSPP', startOn }
    await staff.client.call(changeChildStatus, { childId: childIds[1] as number, status: 'enrolled', ...place })
  }
  const edited = async (edit: (form: FamilyForm) => unknown) => {
    const change = await loadChange(client, id)
    edit(change.form)
    return change
  }
  return {
    ...{ client, id, refer },
    preview: async (edit: (form: FamilyForm) => unknown) => client.call(previewUpdate, await edited(edit)),
    send: async (edit: (form: FamilyForm) => unknown) => client.call(updateApplication, await edited(edit)),
    state: () => ({
      application: db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      referrals: db.selectFrom('referral').selectAll().where('applicationId', '=', id).orderBy('id').execute(),
    }),
  }
}

test('of an income that is too high says so, and which offers and spots end, and ends none of them', async () => {
  const family = await givenFamily({ isPlaced: true })
  await family.refer('Acorns', 0, 'active')
  await family.refer('Bright Start', 0, 'processing')
  const before = await family.state().application
  const preview = await family.preview(tooRich)
  expect(preview).toMatchObject({ becomesIneligible: true, reasons: ['incomeTooHigh'] })
  expect(preview.endings.toSorted((one, other) => one.siteName.localeCompare(other.siteName))).toEqual([
    { firstName: 'Lucía', siteName: 'Acorns', isPlace: false },
    { firstName: 'Lucía', siteName: 'Bright Start', isPlace: false },
    { firstName: 'Mateo', siteName: 'Sunflower', isPlace: true },
  ])
  expect(await family.state().application).toEqual(before)
  expect((await family.state().referrals).map(({ status }) => status)).toEqual(['active', 'processing'])
  await family.send(tooRich)
  expect(await family.state().application).toMatchObject({ status: 'ineligible' })
  expect((await family.state().referrals).map(({ status }) => status)).toEqual(['unavailable', 'unavailable'])
})

test('of a child whose care has begun says that it keeps its spot', async () => {
  const family = await givenFamily({ isPlaced: true, startOn: '2026-09-01' })
  expect(await family.preview(tooRich)).toMatchObject({
    becomesIneligible: true,
    endings: [],
    kept: [{ firstName: 'Mateo', siteName: 'Sunflower' }],
  })
})

test('names the children in the order of the application, whoever was referred last', async () => {
  const family = await givenFamily()
  await family.refer('Acorns', 0, 'active')
  await family.refer('Bright Start', 1, 'active')
  const { endings } = await family.preview(tooRich)
  expect(endings.map(({ firstName }) => firstName)).toEqual(['Lucía', 'Mateo'])
})

test('of a change that keeps the family eligible ends nothing', async () => {
  const family = await givenFamily({ isPlaced: true })
  await family.refer('Acorns', 0, 'active')
  const preview = await family.preview((form) => Object.assign(form, { familySize: 5 }))
  expect(preview).toMatchObject({ becomesIneligible: false, endings: [] })
})

test.each([
  [
    'becomes too old',
    (form: FamilyForm) => Object.assign(form.children[0], { bornOn: '2010-01-01', specialNeeds: [] }),
  ],
  ['is taken out', (form: FamilyForm) => form.children.shift()],
])('of a child who %s names the offers of that child alone', async (_, edit) => {
  const family = await givenFamily()
  await family.refer('Acorns', 0, 'active')
  await family.refer('Bright Start', 1, 'active')
  const { becomesIneligible, endings } = await family.preview(edit)
  expect(becomesIneligible).toBe(false)
  expect(endings).toEqual([{ firstName: 'Lucía', siteName: 'Acorns', isPlace: false }])
  await family.send(edit)
  expect((await family.state().referrals).map(({ status }) => status)).toEqual(['unavailable', 'active'])
})

test('of a family that is helped as an exception, or was not eligible before, is not that it becomes ineligible', async () => {
  const family = await givenFamily()
  await family.send(tooRich)
  expect(await family.preview(tooRich)).toMatchObject({ becomesIneligible: false, endings: [] })
  const supervisor = await givenClient(server, { role: 'supervisor' })
  await supervisor.client.call(changeApplicationStatus, {
    ...{ applicationId: family.id, status: 'active', reasonIds: [], otherReason: '' },
    exception: 'incomeEligible',
    exceptionReason: 'Paid by an aunt',
  })
  expect(await family.preview(tooRich)).toMatchObject({ becomesIneligible: false, endings: [] })
})

test('of an application that has ended is refused', async () => {
  const family = await givenFamily()
  const change = await loadChange(family.client, family.id)
  await db.updateTable('application').set({ status: 'closed' }).where('id', '=', family.id).execute()
  expect(await family.client.send(previewUpdate, change)).toMatchObject({ status: 409, code: 'applicationEnded' })
})

test('a spot that staff recorded and that has not begun is over once the change that ends it is sent', async () => {
  const family = await givenFamily({ isPlaced: true })
  await family.send(tooRich)
  const places = db.selectFrom('enrollment').innerJoin('child', 'child.id', 'enrollment.childId')
  const own = places.select(['siteName', 'endedBecause']).where('applicationId', '=', family.id)
  expect(await own.execute()).toEqual([{ siteName: 'Sunflower', endedBecause: 'childLeft' }])
})

test('the seat of a spot that such a change ends lets another family have all its children at that site', async () => {
  await db.deleteFrom('waitingChild').execute()
  const [cityId, { client }] = [await givenCity(server), await givenClient(server)]
  const { id } = await givenApplied(server, client)
  const programId = await givenProgram(server)
  const siteId = await givenSite(server, { programIds: [programId] })
  const vacancyId = await givenVacancy(server, { siteId, programId, seats: 2, startOn: '2026-11-23' })
  const forBabies = await givenVacancy(server, { siteId, programId, seats: 1, startOn: '2026-11-23' })
  const born = { takesBornFrom: '2025-11-23', takesBornTo: '2026-11-23' }
  const ages = { minAge: '{"years":0,"months":0,"weeks":0}', maxAge: '{"years":1,"months":0,"weeks":0}' }
  await db
    .updateTable('vacancy')
    .set({ ...born, ...ages })
    .where('id', '=', forBabies)
    .execute()
  const change = await loadChange(client, id)
  const childId = change.form.children[0].id as number
  await givenPlace(server, await givenReferral(server, { vacancyId, child: { childId, applicationId: id } }))
  await db.updateTable('child').set({ status: 'enrollmentPending' }).where('id', '=', childId).execute()
  const children = [{ bornOn: '2023-05-14' }, { bornOn: '2023-05-14' }, { bornOn: '2026-05-14' }]
  const others = await givenOthers(server, { cityId, allAtOneSite: true, children, startOn: '2026-11-23' })
  await server.runTask('rematchApplications', {})
  await server.runJobs()
  const referred = async () =>
    (
      await db.selectFrom('referral').select('vacancyId').where('applicationId', '=', others.applicationId).execute()
    ).map((each) => each.vacancyId)
  expect(await referred()).toEqual([])
  tooRich(change.form)
  await client.call(updateApplication, change)
  await server.runJobs()
  expect(await referred()).toContain(forBabies)
})
