import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addSitePhoto,
  changeSitePhoto,
  getSitePhoto,
  removeSitePhoto,
  updateSite,
} from '@semilla/contract/sites/editing.ts'
import { getSite } from '@semilla/contract/sites/sites.ts'
import type { SiteForm } from '@semilla/domain/sites/site.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { afterFile } from '../../../../testing/afterFile.ts'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { givenPdf, givenPhoto, givenPicture } from '../../../../testing/givenFiles.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const organizationId = await givenOrganization(server, 'programOwner')
const owner = await givenClient(server, { role: 'siteOwner', organizationId })
const administrator = await givenClient(server, { role: 'programAdministrator', organizationId })
const stranger = await givenClient(server, { role: 'siteOwner' })
const parent = await givenClient(server)
const programId = await givenProgram(server)
const newSite = (more = {}) =>
  givenSite(server, { organizationId, managers: [owner.userId], programIds: [programId], ...more })

const form: SiteForm = {
  name: 'Alder Street Center',
  careType: 'center',
  street: '',
  city: 'San Francisco',
  state: 'CA',
  zip: '94110',
  phone: '(415) 555-0142',
  email: 'alder@example.org',
  website: 'alder.example.org',
  licenceNumber: '',
  capacity: 24,
  licences: [{ number: '380500123', type: 'Infant', capacity: 8, startOn: '2024-01-01', endOn: '2027-12-31' }],
  languages: ['00', '01'],
  extras: ['meals'],
  schedule: [
    {
      days: ['monday'],
      hours: [
        { from: 450, to: 720 },
        { from: 780, to: 1080 },
      ],
    },
  ],
  shifts: ['fullDay', 'evening'],
  rates: { monthlyRate: 185_050, hourlyRate: 1_200 },
  topics: {
    otherRate: 'Siblings pay half.',
    tuitionAssistance: 'Scholarships',
    funding: 'CSPP',
    immersion: 'Spanish',
    specialNeeds: 'An aide on site',
    accreditation: 'NAEYC',
    environment: 'A yard with trees',
    transportation: 'A van from two schools',
    meals: 'Breakfast and lunch',
    contact: 'Ana Reyes, mornings',
  },
  descriptions: { en: 'A sunny place.', es: 'Un lugar soleado.', 'zh-Hant': '陽光充足。' },
  ageGroupSeats: { infants: 8, preschoolers: 16 },
}
const read = (siteId: number, client = owner.client) => client.call(getSite, { siteId })
const save = (siteId: number, stamp: number, change: Partial<SiteForm> = {}, client: TestClient = owner.client) =>
  client.send(updateSite, { siteId, stamp, form: { ...form, ...change } })

describe('what is known of a site', () => {
  it('is stored as entered, and families read it', async () => {
    const siteId = await newSite()
    expect(await save(siteId, 1)).toMatchObject({ status: 200 })
    const { provider, center } = await read(siteId, parent.client)
    expect(provider).toMatchObject({
      name: 'Alder Street Center',
      website: 'https://alder.example.org',
      languages: ['00', '01'],
      extras: ['meals'],
      descriptions: form.descriptions,
      schedule: form.schedule,
      canManage: false,
      ageGroupSeats: {},
      stamp: 2,
    })
    expect(center).toMatchObject({
      capacity: 24,
      licences: form.licences,
      details: { shifts: ['fullDay', 'evening'], monthlyRate: 1850.5, hourlyRate: 12, ...form.topics },
    })
    expect((await read(siteId)).provider).toMatchObject({
      canManage: true,
      ageGroupSeats: { infants: 8, preschoolers: 16 },
    })
  })

  it('is in the log with what changed, and nothing else', async () => {
    const siteId = await newSite()
    await save(siteId, 1)
    await save(siteId, 2, { phone: '(415) 555-0199' })
    expect((await save(siteId, 3, { phone: '(415) 555-0199' })).status).toBe(200)
    const lines = await db.selectFrom('auditLog').selectAll().where('siteId', '=', siteId).orderBy('id').execute()
    expect(lines.filter(({ action }) => action === 'update')).toHaveLength(2)
    expect(lines.at(-1)).toMatchObject({ before: { phone: '(415) 555-0142' }, after: { phone: '(415) 555-0199' } })
  })

  it('is changed by one of two editors, and the other is told', async () => {
    const siteId = await newSite()
    expect((await save(siteId, 1, { phone: '' })).status).toBe(200)
    expect((await save(siteId, 1, { email: '' }, administrator.client)).code).toBe('editedMeanwhile')
    expect((await save(siteId, 2, { email: '' }, administrator.client)).status).toBe(200)
    const both = await Promise.all([save(siteId, 3, { name: 'One' }), save(siteId, 3, { name: 'Other' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each<[string, Partial<SiteForm>, string]>([
    ['an unknown language', { languages: ['98'] }, 'Provider.Language[0]'],
    ['a license twice', { licences: [...form.licences, ...form.licences] }, 'Provider.Licenses[1].Number'],
  ])('refuses %s', async (_, change, path) => {
    const siteId = await newSite()
    const answer = await save(siteId, 1, change)
    expect([answer.status, answer.fields?.[0]?.Path]).toEqual([400, path])
  })

  it.each([
    ['a web address that runs a script', { WebSite: 'javascript:alert(1)' }, 'WebSite', 'webAddressInvalid'],
    ['a phone of two digits', { Phone: '12' }, 'Phone', 'phoneInvalid'],
    ['a license for no child', { Capacity: 0 }, 'Capacity', 'tooSmall'],
  ])('refuses %s', async (_, sent, field, code) => {
    const siteId = await newSite()
    const answer = await owner.client.post(updateSite.path, {
      ProviderId: siteId,
      TimeStamp: 1,
      Provider: {
        ProviderName: 'A',
        ProgramType: 4,
        City: 'S',
        State: 'CA',
        Zip: '94110',
        ...sent,
      },
    })
    expect([answer.status, answer.fields]).toMatchObject([400, [{ Path: `Provider.${field}`, Code: code }]])
  })

  it('refuses the license number of another site', async () => {
    expect((await save(await newSite(), 1, { licenceNumber: 'L-1' })).status).toBe(200)
    for (const licenceNumber of ['L-1', 'l - 1'])
      expect((await save(await newSite(), 1, { licenceNumber })).code).toBe('licenceNumberTaken')
    for (let round = 0; round < 5; round++) {
      const numbers = [`R-${round}`, `r - ${round}`, `r -${round}`, `R - ${round}`]
      const siteIds = await Promise.all(numbers.map(() => newSite()))
      const answers = await Promise.all(
        siteIds.map((siteId, index) => save(siteId, 1, { licenceNumber: numbers[index] as string })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    }
  })

  it('belongs to the site: a neighbor finds nothing', async () => {
    const siteId = await newSite()
    expect((await save(siteId, 1, {}, stranger.client)).status).toBe(404)
    expect((await save(siteId, 1, {}, parent.client)).status).toBe(404)
  })

  it('is matched again when it gains what a family wants', async () => {
    const siteId = await newSite()
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const cityId = await givenCity(server)
    await givenFamily(server, { cityId, extras: ['meals'] })
    const referred = async () =>
      (await db.selectFrom('referral').select('id').where('vacancyId', '=', vacancyId).execute()).length
    await server.runTask('rematchVacancy', { vacancyId })
    expect(await referred()).toBe(0)
    await save(siteId, 1)
    await server.runJobs()
    expect(await referred()).toBe(1)
  })

  it('moves on the map with its address', async () => {
    const siteId = await newSite()
    await save(siteId, 1, { zip: '94110' })
    const before = await read(siteId)
    await save(siteId, 2, { zip: '94112' })
    expect((await read(siteId)).provider.latitude).not.toBe(before.provider.latitude)
  })
})

it('lies in the nearest neighborhood where a map service names none of the city’s', async () => {
  const service = createServer((_request, response) => {
    const components = ['Mission District', 'Outer Somewhere'].map((name) => ({
      ...{ long_name: name, short_name: name, types: ['neighborhood'] },
    }))
    const results = [{ address_components: components, geometry: { location: { lat: 37.7599, lng: -122.4148 } } }]
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'OK', results }))
  }).listen(0, '127.0.0.1')
  afterFile(() => void service.close())
  await once(service, 'listening')
  const GEOCODER_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  const mapped = await startTestServer({ GEOCODER: 'google', GOOGLE_MAPS_KEY: 'k', GEOCODER_URL })
  const { client, userId } = await givenClient(mapped, { role: 'siteOwner' })
  const siteId = await givenSite(mapped, { managers: [userId] })
  const moved = async (stamp: number, zip: string) => {
    await client.call(updateSite, { siteId, stamp, form: { ...form, street: '12 Nowhere Lane', zip } })
    return (await client.call(getSite, { siteId })).provider.neighborhood
  }
  expect(await moved(1, '94110')).toBe('Mission')
  // One beyond the city is in none of its neighborhoods.
  expect(await moved(2, '94607')).toBe('')
})

async function send(siteId: number, bytes: Buffer, client = owner.client, description = 'The yard') {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ ProviderId: siteId, Description: description }))
    sent.append(name, String(value))
  sent.append('file', new Blob([new Uint8Array(bytes)]), 'yard.jpg')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${server.url}${addSitePhoto.path}`, { method: 'POST', body: sent, headers: { cookie } })
  const body = (await response.json()) as { ErrCode?: string; Data?: { PhotoId: number } }
  return { status: response.status, code: body.ErrCode, id: body.Data?.PhotoId ?? 0 }
}
const look = (photoId: number, size: string, client?: TestClient) => {
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${server.url}${getSitePhoto.path}?PhotoId=${photoId}&Size=${size}`, { headers: { cookie } })
}
const photosOf = async (siteId: number) => (await read(siteId)).provider.photos.map(({ id }) => id)

describe('the photos of a site', () => {
  it('are drawn again in two sizes, without what phones write into them, and public', async () => {
    const siteId = await newSite()
    const { id } = await send(siteId, await givenPhoto(2000, 1000))
    for (const [size, width] of [
      ['large', 800],
      ['small', 240],
    ] as const) {
      const answer = await look(id, size)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const { exif, width: wide, orientation } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([exif, wide, orientation]).toEqual([undefined, width, undefined])
    }
  })

  it('take JPEG and PNG by their content, and nothing else', async () => {
    const siteId = await newSite()
    expect((await send(siteId, await givenPicture('png'))).status).toBe(200)
    expect((await send(siteId, await givenPicture('gif'))).code).toBe('notAPhoto')
    expect((await send(siteId, givenPdf())).code).toBe('notAPhoto')
    expect((await send(siteId, Buffer.from('<svg onload="alert(1)"/>'))).code).toBe('notAPhoto')
  })

  it('are put in order, described and removed', async () => {
    const siteId = await newSite()
    const [one, two, three] = [1, 2, 3].map(
      async () => (await send(siteId, await givenPhoto())).id,
    ) as Promise<number>[]
    const ids = [await one, await two, await three].toSorted((a, b) => (a as number) - (b as number)) as number[]
    const [first, second, third] = await photosOf(siteId)
    expect([first, second, third].toSorted()).toEqual(ids.toSorted())
    const change = { siteId, photoId: third as number, description: 'The kitchen', position: 1 }
    await owner.client.call(changeSitePhoto, change)
    expect(await photosOf(siteId)).toEqual([third, first, second])
    expect((await read(siteId)).provider.photos[0]?.description).toBe('The kitchen')
    await owner.client.call(removeSitePhoto, { siteId, photoId: first as number })
    expect(await photosOf(siteId)).toEqual([third, second])
    expect((await look(first as number, 'small')).status).toBe(404)
  })

  it('keep a text that a colleague wrote meanwhile', async () => {
    const siteId = await newSite()
    const { id: photoId } = await send(siteId, await givenPhoto())
    const describe = (description: string, seen: string) =>
      owner.client.send(changeSitePhoto, { siteId, photoId, description, position: undefined, seen })
    const text = async () => (await read(siteId)).provider.photos[0]?.description
    expect((await describe('The door', 'The yard')).status).toBe(200)
    expect((await describe('The gate', 'The yard')).code).toBe('editedMeanwhile')
    // Who moves the photo alone leaves the text as it is now.
    expect((await describe('The yard', 'The yard')).status).toBe(200)
    expect(await text()).toBe('The door')
    expect((await describe('The gate', 'The door')).status).toBe(200)
    expect(await text()).toBe('The gate')
  })

  it('are at most eight', async () => {
    const siteId = await newSite()
    const photo = await givenPhoto()
    for (let count = 0; count < 8; count++) expect((await send(siteId, photo)).status).toBe(200)
    expect((await send(siteId, photo)).code).toBe('tooManyPhotos')
  })

  it('of an inactive site are for its own people', async () => {
    const siteId = await newSite()
    const { id } = await send(siteId, await givenPhoto())
    await db.updateTable('site').set({ status: 'inactive' }).where('id', '=', siteId).execute()
    expect((await look(id, 'small')).status).toBe(404)
    expect((await look(id, 'small', stranger.client)).status).toBe(404)
    expect((await look(id, 'small', owner.client)).status).toBe(200)
  })

  it('are changed by the people of the site alone', async () => {
    const siteId = await newSite()
    const { id } = await send(siteId, await givenPhoto())
    expect((await send(siteId, await givenPhoto(), stranger.client)).status).toBe(404)
    expect((await stranger.client.send(removeSitePhoto, { siteId, photoId: id })).status).toBe(404)
    const elsewhere = await newSite()
    expect((await owner.client.send(removeSitePhoto, { siteId: elsewhere, photoId: id })).status).toBe(404)
  })
})
