import { Readable } from 'node:stream'
import { addTo } from '@semilla/domain/values/dates.ts'
import sharp from 'sharp'
import { endEnrollment } from '../../src/areas/enrollment/seats/endEnrollment.ts'
import { listEnrollments } from '../../src/areas/enrollment/seats/listEnrollments.ts'
import { addSitePhoto } from '../../src/areas/sites/photos/addSitePhoto.ts'
import { linkVacancy } from '../../src/areas/vacancies/linked/linkVacancy.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Context } from '../../src/platform/context.ts'
import { fileStoreOf } from '../../src/platform/files/fileStore.ts'
import type { City } from '../city.ts'
import { shownOwner } from './organizations.ts'

type Color = readonly [number, number, number]
const [width, height] = [480, 360]
const [sky, hill, yard, sun]: readonly Color[] = [
  [196, 224, 238],
  [122, 174, 132],
  [226, 205, 160],
  [246, 196, 84],
]

/** Returns the color of a point of a drawn yard under a hill; each site has the sun at another place. */
function colorAt(x: number, y: number, turn: number): Color {
  const fromSun = Math.hypot(x - (80 + ((turn * 97) % 320)), y - 80)
  if (fromSun < 38) return sun as Color
  if (y > 270) return yard as Color
  return y > 190 - 45 * Math.sin(x / 90 + turn) ? (hill as Color) : (sky as Color)
}

/** Returns a small drawn picture as a JPEG. */
function drawn(turn: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) pixels.set(colorAt(at % width, Math.floor(at / width), turn), at * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** How many sites of the listed owner have photos. */
const withPhotos = 6

async function addPhoto(ctx: Context, { siteId, turn }: { readonly siteId: number; readonly turn: number }) {
  const store = await fileStoreOf(ctx.config)
  const picture = await drawn(turn)
  const [large, small] = [await store.put(Readable.from([picture])), await store.put(Readable.from([picture]))]
  const photo = { siteId, description: 'The yard behind the house', file: undefined, uploadId: undefined }
  await addSitePhoto(ctx, photo, { large, small })
}

/** Sets the last day of care of two children of a site. */
async function endTwo(city: City, manager: SignedIn, siteId: number): Promise<void> {
  const { items } = await city.office.call(manager, listEnrollments, { siteId, name: '', page: 1, pageSize: 2 })
  for (const [index, { childId, startOn }] of items.entries()) {
    const later = addTo(city.moments.today, { days: 40 + 35 * index })
    const endsOn = startOn && startOn > later ? startOn : later
    await city.office.call(manager, endEnrollment, { childId, endsOn, reason: 'familyMoved', note: '' })
  }
}

/**
 * Gives the sites of the listed owner photos, tells when the care of some children ends, and lets another owner manage
 * one of its vacancies.
 */
export async function showSites(city: City): Promise<void> {
  const { office, sites, managers, organizations, people, offers } = city
  const shown = sites.filter((site) => site.owner === shownOwner)
  for (const [turn, { id }] of shown.slice(0, withPhotos).entries())
    await office.call(managers.get(id) as SignedIn, addPhoto, { siteId: id, turn })
  for (const { id } of shown.slice(0, 2)) await endTwo(city, managers.get(id) as SignedIn, id)
  const another = [...organizations].find(([code]) => code !== shownOwner && sites.some(({ owner }) => owner === code))
  const last = [...offers].findLast(([, { vacancy }]) => shown.slice(4).some(({ id }) => id === vacancy.form.siteId))
  const administrator = people.get('program@example.org')
  if (another && last && administrator)
    await office.call(administrator, linkVacancy, { vacancyId: last[0], organizationId: another[1] })
}
