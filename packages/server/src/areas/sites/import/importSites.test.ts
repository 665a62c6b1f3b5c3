import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateSite } from '@semilla/contract/sites/editing.ts'
import { listSiteLog } from '@semilla/contract/sites/sites.ts'
import type { SiteForm } from '@semilla/domain/sites/site.ts'
import { afterAll, expect, test } from 'vitest'
import {
  givenChild,
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { untilWaiting } from '../../../../testing/inThisOrder.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { formOf } from '../editing/siteForm.ts'
import { waitForImport, waitForOtherImports } from '../queries/import.ts'
import { findSite } from '../queries/record.ts'
import { importSites } from './importSites.ts'
import type { Finding } from './licensedSite.ts'

const server = await startTestServer()
const { db, inTransaction } = server
const folder = mkdtempSync(join(tmpdir(), 'semilla-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const columns =
  'license_number,display_name,facility_type,address,city,zip,capacity,status,elfa_contracted,cspp,lat,lng,location_precision,neighborhood'
const home =
  '384000001,Family Child Care Home 384000001,SMALL FAMILY CHILD CARE HOME,,SAN FRANCISCO,94112,8,LICENSED,Yes,No,37.72,-122.44,zip_jitter,Outer Mission'
const center =
  '384000002,"FERN HOUSE, THE",DAY CARE CENTER,"1 FERN ST., BLDG. B",SAN FRANCISCO,94110-1234,24.0,LICENSED,No,Yes,37.755,-122.41,address,Mission'

async function take(rows: readonly (string | Buffer)[], header: string | Buffer = columns) {
  const file = join(folder, 'list.csv')
  writeFileSync(file, Buffer.concat([header, ...rows].flatMap((row) => [Buffer.from(row), Buffer.from('\r\n')])))
  const findings: Finding[] = []
  const outcome = await importSites(inTransaction, file, (finding) => findings.push(finding))
  return { outcome, findings }
}
const siteOf = (licenceNumber: string) =>
  db.selectFrom('site').selectAll().where('licenceNumber', '=', licenceNumber).executeTakeFirst()

test('homes without an address, quoted commas and long zips are imported; a second import changes nothing', async () => {
  expect((await take([home, center], `\uFEFF${columns}`)).outcome).toMatchObject({ rows: 2, created: 2, refused: 0 })
  expect(await siteOf('384000001')).toMatchObject({
    type: 'familyHome',
    street: '',
    city: 'San Francisco',
    isExactlyLocated: false,
  })
  expect(await siteOf('384000002')).toMatchObject({
    name: 'FERN HOUSE, THE',
    zip: '94110',
    capacity: 24,
    isExactlyLocated: true,
  })
  expect((await take([home, center])).outcome).toEqual({ rows: 2, created: 0, changed: 0, unchanged: 2, refused: 0 })
})

test('the programs of sites with a city contract are marked as offered', async () => {
  const site = await siteOf('384000001')
  const programs = await db
    .selectFrom('siteProgram')
    .select('programId')
    .where('siteId', '=', site?.id ?? 0)
    .execute()
  expect(programs).toHaveLength(2)
})

test('a known site offers what a later list names, but for what somebody ended and where another owner runs it', async () => {
  const offeredBy = async (licence: string) => {
    const offered = db
      .selectFrom('siteProgram')
      .innerJoin('site', 'site.id', 'siteProgram.siteId')
      .where('licenceNumber', '=', licence)
    return (await offered.select('programId').where('removedAt', 'is', null).execute()).length
  }
  const [plain, taken] = ['384000060', '384000061'].map((licence) =>
    other(licence, (row) => row.replace(',Yes,No,', ',No,No,')),
  ) as [string, string]
  await take([plain, taken])
  await db
    .updateTable('site')
    .set({ organizationId: await givenOrganization(server, 'programOwner') })
    .where('licenceNumber', '=', '384000061')
    .execute()
  expect([await offeredBy('384000060'), await offeredBy('384000061')]).toEqual([0, 0])
  const rows = [plain, taken].map((row) => row.replace(',No,No,', ',Yes,No,'))
  const before = await siteOf('384000060')
  expect((await take(rows)).outcome).toMatchObject({ created: 0, changed: 1 })
  expect([await offeredBy('384000060'), await offeredBy('384000061')]).toEqual([2, 0])
  // Who had the site open is told that it changed, and its log says what it offers now.
  expect((await siteOf('384000060'))?.version).toBeGreaterThan(before?.version ?? 0)
  const log = await db
    .selectFrom('auditLog')
    .orderBy('id')
    .select(['before', 'after'])
    .where('siteId', '=', before?.id ?? 0)
    .where('action', '=', 'update')
    .execute()
  expect(log).toContainEqual({
    before: { programs: [] },
    after: { programs: [expect.any(Number), expect.any(Number)] },
  })

  await db
    .updateTable('siteProgram')
    .set({ removedAt: server.clock.now() })
    .where('siteId', '=', before?.id ?? 0)
    .execute()
  expect((await take(rows)).outcome.changed).toBe(0)
  expect(await offeredBy('384000060')).toBe(0)
})

test('a capacity of 0 says nothing, since no license has it', async () => {
  const [fresh, seats] = ['384000062', '384000063'].map((licence) => other(licence, (row) => row)) as [string, string]
  await take([fresh.replace(',8,', ',0,'), seats])
  await take([seats.replace(',8,', ',0.0,')])
  expect([(await siteOf('384000062'))?.capacity, (await siteOf('384000063'))?.capacity]).toEqual([null, 8])
})

test('a point of 0 and 0 says nothing, since no site of the city has it', async () => {
  await take([other('384000064', (row) => row.replace('37.72,-122.44', '0,0.0'))])
  expect(await siteOf('384000064')).toMatchObject({ latitude: null, longitude: null, isExactlyLocated: false })
})

test("a closed license makes its site inactive, and an administrator's decision is kept", async () => {
  await take([home.replace('LICENSED', 'CLOSED')])
  expect(await siteOf('384000001')).toMatchObject({ status: 'inactive', licenceStatus: 'CLOSED' })
  await take([home])
  await db.updateTable('site').set({ status: 'inactive' }).where('licenceNumber', '=', '384000001').execute()
  expect((await take([home])).outcome.changed).toBe(0)
})

test('a site on probation stays open, and one that an administrator closed stays closed', async () => {
  const listedAs = (licence: string, status: string) =>
    other(licence, (row) => row.replace(',LICENSED,', `,${status},`))
  const [open, shut] = ['384000067', '384000068']
  await take([listedAs(open, 'LICENSED'), listedAs(shut, 'LICENSED')])
  await db.updateTable('site').set({ status: 'inactive' }).where('licenceNumber', '=', shut).execute()
  await take([listedAs(open, 'On Probation'), listedAs(shut, 'On Probation')])
  expect(await siteOf(open)).toMatchObject({ status: 'active', licenceStatus: 'ON PROBATION' })
  expect(await siteOf(shut)).toMatchObject({ status: 'inactive', licenceStatus: 'ON PROBATION' })
  await take([listedAs(open, 'CLOSED'), listedAs(shut, 'CLOSED')])
  await take([listedAs(open, 'On Probation')])
  expect(await siteOf(open)).toMatchObject({ status: 'active' })
  expect(await siteOf(shut)).toMatchObject({ status: 'inactive', licenceStatus: 'CLOSED' })
})

test('a closed license closes the vacancies of its site, and ends what families were offered there', async () => {
  await take([home.replaceAll('384000001', '384000003')])
  const site = await siteOf('384000003')
  const programId = await givenProgram(server)
  const vacancyId = await givenVacancy(server, { siteId: site?.id ?? 0, programId })
  await givenReferral(server, { vacancyId, child: await givenChild(server) })
  await take([home.replaceAll('384000001', '384000003').replace('LICENSED', 'CLOSED')])
  await server.runJobs()
  const { status } = await db
    .selectFrom('vacancy')
    .select('status')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow()
  const referrals = db.selectFrom('referral').select(['status', 'endedBecause']).where('vacancyId', '=', vacancyId)
  expect(status).toBe('closed')
  expect(await referrals.execute()).toEqual([{ status: 'unavailable', endedBecause: 'vacancyClosed' }])
})

test('the vacancies of a site that moved are matched again, and those of one that gained seats are not', async () => {
  const here = home.replaceAll('384000001', '384000004')
  await take([here])
  const siteId = (await siteOf('384000004'))?.id ?? 0
  const programId = await givenProgram(server)
  await db.insertInto('siteProgram').values({ siteId, programId }).execute()
  const vacancyId = await givenVacancy(server, { siteId, programId })
  const mission = { kind: 'neighborhood', place: 'Mission', miles: 2 } as const
  await givenFamily(server, { cityId: await givenCity(server), locations: [mission], onlyPreferredLocations: true })
  const referredAfter = async (row: string) => {
    await take([row])
    await server.runJobs()
    return db.selectFrom('referral').select('childId').where('vacancyId', '=', vacancyId).execute()
  }
  expect(await referredAfter(here.replace(',8,', ',9,'))).toHaveLength(0)
  expect(await referredAfter(here.replace('Outer Mission', 'Mission'))).toHaveLength(1)
})

test('what somebody saves of a site during an import stays', async () => {
  const licence = '384000071'
  await take([other(licence, (row) => row)])
  const organizationId = await givenOrganization(server, 'programOwner')
  await db.updateTable('site').set({ organizationId }).where('licenceNumber', '=', licence).execute()
  const imported = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('site')
      .set({ name: 'Saved now', status: 'inactive' })
      .where('licenceNumber', '=', licence)
      .execute()
    const list = take([other(licence, (row) => row.replace('112,8,', '112,9,'))])
    await untilWaiting(server, 1)
    return () => list
  })
  await imported()
  expect(await siteOf(licence)).toMatchObject({ name: 'Saved now', status: 'inactive', capacity: 9 })
})

test('a license number that somebody saves in other letters during an import stays that of one site', async () => {
  await take([other('384000072', (row) => row), other('384000073', (row) => row)])
  const { client } = await givenClient(server, { role: 'portalAdministrator' })
  const site = await db.transaction().execute(async (tx) => findSite(tx, (await siteOf('384000072'))?.id ?? 0))
  if (!site) throw new Error('The site is missing')
  const form = { ...formOf(site), licenceNumber: 'n - 384000073' } as SiteForm
  const saved = await db.transaction().execute(async (tx) => {
    await waitForOtherImports(tx)
    const answer = client.send(updateSite, { siteId: site.id, stamp: site.version, form })
    await untilWaiting(server, 1)
    // What the import stores.
    await tx
      .updateTable('site')
      .set({ licenceNumber: 'N-384000073' })
      .where('licenceNumber', '=', '384000073')
      .execute()
    return () => answer
  })
  expect(await saved()).toMatchObject({ status: 409, code: 'licenceNumberTaken' })
})

test('a list that is imported while a license number is saved finds it', async () => {
  await take([other('384000074', (row) => row)])
  const imported = await db.transaction().execute(async (tx) => {
    await waitForImport(tx)
    const list = take([other('N-384000075', (row) => row)])
    await untilWaiting(server, 1)
    await tx
      .updateTable('site')
      .set({ licenceNumber: 'n - 384000075' })
      .where('licenceNumber', '=', '384000074')
      .execute()
    return () => list
  })
  expect((await imported()).outcome).toMatchObject({ rows: 1, created: 0 })
})

test('a site that another owner runs keeps its own name', async () => {
  const city = await db.selectFrom('organization').select('id').where('code', '=', 'oece').executeTakeFirstOrThrow()
  const owner = await db
    .insertInto('organization')
    .values({ kind: 'programOwner', parentId: city.id, code: 'fern', name: 'Fern House' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('site')
    .set({ organizationId: owner.id, name: 'Fern House' })
    .where('licenceNumber', '=', '384000002')
    .execute()
  await take([center.replace('24.0', '30').replace('1 FERN ST', '9 FERN ST')])
  const kept = { name: 'Fern House', capacity: 30, street: '1 FERN ST., BLDG. B' }
  expect(await siteOf('384000002')).toMatchObject(kept)
  expect((await take([center.replace('24.0', '')])).outcome.changed).toBe(0)
  expect(await siteOf('384000002')).toMatchObject(kept)
})

const least = 'license_number,display_name,facility_type,zip,status'
const leastOf = (row: string, ...more: string[]) => {
  const [licence, name, type, , , zip, , status] = row.split(',')
  return [licence, name, type, zip, status, ...more].join(',')
}
const known = home
  .replaceAll('384000001', '384000050')
  .replace('HOME,,', 'HOME,5 OAK ST,')
  .replace('zip_jitter', 'address')
const unchanged = { changed: 0, unchanged: 1, refused: 0 }

test('what a list does not state of a known site stays as it is', async () => {
  await take([known])
  const before = await siteOf('384000050')
  expect(before).toMatchObject({ street: '5 OAK ST', capacity: 8, latitude: 37.72, isExactlyLocated: true })
  expect(before?.neighborhoodId).not.toBeNull()
  expect((await take([leastOf(known)], least)).outcome).toMatchObject(unchanged)
  const blank = known
    .replace('5 OAK ST,SAN FRANCISCO,94112,8', ',,94112,')
    .replace('37.72,-122.44,address,Outer Mission', ',,,')
  expect((await take([blank])).outcome).toMatchObject(unchanged)
  const samePoint = leastOf(known, '37.72', '-122.44', 'Atlantis')
  expect((await take([samePoint], `${least},lat,lng,neighborhood`)).outcome).toMatchObject(unchanged)
  expect(await siteOf('384000050')).toEqual(before)
})

test('a site that moved keeps neither the point nor the neighborhood of its old address', async () => {
  const at = (street: string, zip = '94112') => leastOf(known.replace('94112', zip), street)
  const columnsWithStreet = `${least},address`
  const nowhere = { latitude: null, longitude: null, isExactlyLocated: false, neighborhoodId: null }
  await take([at('5 Oak St')], columnsWithStreet)
  expect(await siteOf('384000050')).toMatchObject({ street: '5 Oak St', latitude: 37.72, isExactlyLocated: true })
  await take([at('77 ELM ST')], columnsWithStreet)
  expect(await siteOf('384000050')).toMatchObject({ street: '77 ELM ST', ...nowhere })
  await take([known])
  await take([at('', '94110')], columnsWithStreet)
  expect(await siteOf('384000050')).toMatchObject({ street: '5 OAK ST', zip: '94110', ...nowhere })
  await take([leastOf(known.replace('94112', '94110'), '37.75', '-122.41')], `${least},lat,lng`)
  expect(await siteOf('384000050')).toMatchObject({ latitude: 37.75, longitude: -122.41, isExactlyLocated: false })
})

test('sources of funding that are longer than the form of a site takes are refused', async () => {
  const row = (state: string) => [`${home.replaceAll('384000001', '384000066')},${state}`]
  const header = `${columns},cctr`
  const { findings } = await take(row('x'.repeat(300)), header)
  expect(findings).toMatchObject([{ isTaken: false, because: 'its sources of funding are longer than 300 characters' }])
  expect((await take(row('x'.repeat(200)), header)).outcome).toMatchObject({ created: 1 })
})

test('the sources of funding that a list has no column for stay', async () => {
  const funded = async (header: string, ...more: string[]) => {
    await take(
      [
        leastOf(
          other('384000051', (row) => row),
          ...more,
        ),
      ],
      header,
    )
    return (await siteOf('384000051'))?.details
  }
  const all = ['Early Learning for All', 'California State Preschool', 'Head Start: Yes']
  expect(await funded(`${least},elfa_contracted,cspp,head_start`, 'Yes', 'Yes', 'Yes')).toMatchObject({ funding: all })
  expect(await funded(least)).toMatchObject({ funding: all })
  expect(await funded(`${least},elfa_contracted`, 'Yes')).toMatchObject({ funding: all })
  expect(await funded(`${least},cspp`, 'No')).toMatchObject({ funding: [all[0], all[2]] })
})

test('the funding of a site stays a list when its people save something else, and keeps what they wrote themselves', async () => {
  const admin = (await givenClient(server, { role: 'portalAdministrator' })).client
  const columnsOfFunding = `${least},elfa_contracted,cspp,cctr`
  const row = leastOf(
    other('384000056', (each) => each),
    'Yes',
    'Yes',
    'Fern House',
  )
  await take([row], columnsOfFunding)
  const siteId = (await siteOf('384000056'))?.id ?? 0
  const save = async (change: (form: SiteForm) => SiteForm) => {
    const site = await db.transaction().execute((tx) => findSite(tx, siteId))
    if (!site) throw new Error('The site is missing')
    await admin.call(updateSite, { siteId, stamp: site.version, form: change(formOf(site) as SiteForm) })
  }
  await save((form) => ({ ...form, phone: '(415) 555-0142' }))
  const funding = ['Early Learning for All', 'California State Preschool', 'General child care: Fern House']
  expect((await take([row], columnsOfFunding)).outcome).toMatchObject(unchanged)
  await take([leastOf(row.replaceAll(',Yes', ',').replace(',Fern House', ''), 'Yes')], `${least},elfa_contracted`)
  expect((await siteOf('384000056'))?.details).toMatchObject({ funding })
  await save((form) => ({ ...form, topics: { ...form.topics, funding: 'Early Learning for All, Gifts' } }))
  await take([row], columnsOfFunding)
  expect((await siteOf('384000056'))?.details).toMatchObject({ funding: [...funding, 'Gifts'] })
})

test('a home that may take more children has another kind of license, and its log says what changed', async () => {
  const row = other('384000057', (each) => each)
  await take([row])
  const site = await siteOf('384000057')
  const typeOf = async () =>
    (await db.selectFrom('siteLicence').select('type').where('number', '=', '384000057').execute()).map(
      ({ type }) => type,
    )
  const larger = row.replace('SMALL', 'LARGE').replace('94112', '94110')
  expect((await take([larger])).outcome).toMatchObject({ changed: 1, unchanged: 0 })
  expect((await take([larger])).outcome).toMatchObject(unchanged)
  expect(await typeOf()).toEqual(['LARGE FAMILY CHILD CARE HOME'])
  const admin = (await givenClient(server, { role: 'portalAdministrator' })).client
  const { items } = await admin.call(listSiteLog, {
    siteId: site?.id ?? 0,
    from: undefined,
    to: undefined,
    categories: undefined,
    page: 1,
    pageSize: 50,
  })
  const said = items.flatMap(({ changes }) => changes.map(({ before, after }) => `${before} > ${after}`))
  expect(said).toContainEqual(expect.stringMatching(/SMALL FAMILY.* > .*LARGE FAMILY/))
  expect(said).toContainEqual('94112 > 94110')
  expect(said).toContainEqual(expect.stringMatching(/small.* > .*large/i))
  await db.updateTable('siteLicence').set({ type: 'Ours' }).where('number', '=', '384000057').execute()
  await take([row])
  expect(await typeOf()).toEqual(['Ours'])
})

test('an ended neighborhood is given to no other site, and one that has it keeps it', async () => {
  const ended = (at: Date | null) =>
    db.updateTable('neighborhood').set({ disabledAt: at }).where('name', '=', 'Outer Mission').execute()
  const [here, later] = ['384000052', '384000053'].map((licence) => other(licence, (row) => row)) as [string, string]
  await take([here])
  await ended(server.clock.now())
  const { outcome } = await take([here, later])
  await ended(null)
  expect(outcome).toMatchObject({ created: 1, changed: 0 })
  expect((await siteOf('384000052'))?.neighborhoodId).not.toBeNull()
  expect((await siteOf('384000053'))?.neighborhoodId).toBeNull()
})

test('an ended subsidy is offered by no new site', async () => {
  const ended = (at: Date | null) =>
    db.updateTable('program').set({ disabledAt: at }).where('name', 'like', '%free').execute()
  await ended(server.clock.now())
  await take([other('384000054', (row) => row)])
  await ended(null)
  const offered = db
    .selectFrom('siteProgram')
    .innerJoin('program', 'program.id', 'siteProgram.programId')
    .select('program.name')
    .where('siteId', '=', (await siteOf('384000054'))?.id ?? 0)
  expect(await offered.execute()).toEqual([{ name: 'Early Learning for All: tuition credit' }])
})

test('control characters and marks that turn around a text are neither stored nor printed', async () => {
  const name = 'Family Child Care Home 384000055'
  await take([other('384000055', (row) => row.replace(name, '\u001b[31mFern\u0007 \u202eHouse'))])
  expect(await siteOf('384000055')).toMatchObject({ name: '[31mFern House' })
  const binary = Buffer.from([0x1b, 0x5b, 0x41, 0x07, 0x00, 0x22, 0x08, 0x7f, 0x9b, ...Buffer.from('x'.repeat(900))])
  const { findings } = await take([Buffer.from('\u001b[2J,x'), binary, center])
  expect(findings).toHaveLength(2)
  expect(findings.map(({ because, licenceNumber }) => because + licenceNumber).join('')).not.toMatch(/\p{Cc}|.{450}/u)
})

const other = (licence: string, change: (row: string) => string) => change(home.replaceAll('384000001', licence))
test.each<[string, string | Buffer]>([
  ['no license number', other('', (row) => row)],
  ['is not a license number', other('38 40', (row) => row)],
  [
    'not a known facility type',
    other('384000010', (row) => row.replace('SMALL FAMILY CHILD CARE HOME', 'PUPPET THEATRE')),
  ],
  ['capacity "eight"', other('384000011', (row) => row.replace(',8,', ',eight,'))],
  ['capacity "-8"', other('384000012', (row) => row.replace(',8,', ',-8,'))],
  ['is not a zip', other('384000013', (row) => row.replace('94112', '9411'))],
  ['no license status', other('384000014', (row) => row.replace('LICENSED', ''))],
  ['no name', other('384000015', (row) => row.replace('Family Child Care Home 384000015', ' '))],
  ['name is longer than 120', other('384000022', (row) => row.replace('Family Child Care Home', 'x'.repeat(120)))],
  ['address is longer than 120', other('384000023', (row) => row.replace('HOME,,', `HOME,${'x'.repeat(121)},`))],
  ['city is longer than 60', other('384000024', (row) => row.replace('SAN FRANCISCO', 'x'.repeat(61)))],
  ['no visible character', other('384000025', (row) => row.replace('Family Child Care Home 384000025', '\u2800'))],
  ['"377.2, -122.44" is no place in', other('384000016', (row) => row.replace('37.72', '377.2'))],
  ['"37.72, 122.44" is no place in', other('384000065', (row) => row.replace('-122.44', '122.44'))],
  ['fields and not', other('384000017', (row) => `${row},surplus`)],
  [
    'not written in UTF-8',
    Buffer.from(
      other('384000018', (row) => row.replace('Family Child', 'Ni\xF1os')),
      'latin1',
    ),
  ],
  ['Quote', other('384000019', (row) => row.replace('Family Child Care', 'The "Best" Care'))],
])('an invalid row is skipped and the others are imported: %s', async (because, row) => {
  const { outcome, findings } = await take([row, center])
  expect(findings).toEqual([expect.objectContaining({ isTaken: false, because: expect.stringContaining(because) })])
  expect(outcome).toMatchObject({ created: 0, refused: 1 })
})

test('a license number is the same in small letters and with spaces', async () => {
  const row = other('AB-384070', (each) => each)
  await take([row])
  await db.updateTable('site').set({ licenceNumber: 'ab - 384070' }).where('licenceNumber', '=', 'AB-384070').execute()
  const { outcome, findings } = await take([row.replace(',8,', ',9,'), other('ab-384070', (each) => each)])
  expect(outcome).toEqual({ rows: 2, created: 0, changed: 1, unchanged: 0, refused: 1 })
  expect(findings).toMatchObject([{ line: 3, because: 'line 2 has the same license' }])
  expect(await siteOf('ab - 384070')).toMatchObject({ capacity: 9 })
})

test('a new site that looks like a known one with another number is pointed out, if the list does not have that number', async () => {
  const at = (licence: string) => center.replace('384000002', licence).replace('FERN HOUSE, THE', 'Elm House')
  await take([at('384000072')])
  await db.updateTable('site').set({ licenceNumber: '99' }).where('licenceNumber', '=', '384000072').execute()
  const changed = await siteOf('99')
  const { outcome, findings } = await take([at('384000072')])
  expect(outcome).toMatchObject({ created: 1 })
  const because = `site ${changed?.id} has the same name and address, and license 99: it may be the same site`
  expect(findings).toEqual([{ line: 2, licenceNumber: '384000072', isTaken: true, because }])
  // Two licenses of one address, which are both in the list, are two sites.
  await db
    .deleteFrom('site')
    .where('id', '=', changed?.id ?? 0)
    .execute()
  expect((await take([at('384000072'), at('384000073')])).findings).toEqual([])
})

test('a subsidy of a contract that the city calls otherwise is pointed out once', async () => {
  const called = (name: string, before: string) =>
    db.updateTable('program').set({ name }).where('name', '=', before).execute()
  const name = 'Early Learning for All: tuition-free'
  await called('Free care', name)
  const { findings } = await take([other('384000074', (row) => row), other('384000075', (row) => row)])
  await called(name, 'Free care')
  const because = `the city has no subsidy "${name}", so that no site gets it`
  expect(findings).toEqual([{ line: 2, licenceNumber: '384000074', isTaken: true, because }])
})

test('a repeated license is imported once, and an unknown neighborhood is left out', async () => {
  const strange = other('384000020', (row) => row.replace('Outer Mission', 'Atlantis'))
  const { outcome, findings } = await take([
    strange,
    strange,
    other('384000021', (row) => row.replace('Outer Mission', 'Bayview')),
  ])
  expect(outcome).toMatchObject({ rows: 3, created: 2, refused: 1 })
  expect(findings.map(({ line, isTaken }) => [line, isTaken])).toEqual([
    [2, true],
    [3, false],
  ])
  expect((await siteOf('384000021'))?.neighborhoodId).not.toBeNull()
})

test('an invalid file changes nothing', async () => {
  const count = () =>
    db
      .selectFrom('site')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst()
  const before = await count()
  await expect(take([home], 'name,phone')).rejects.toThrow('no column license_number')
  await expect(take([], '')).rejects.toThrow('empty')
  const whole = other('384000030', (row) => row)
  await expect(take([whole, '384000031,"never closed'])).rejects.toThrow('never closed')
  expect(await count()).toEqual(before)
})
