import { Readable } from 'node:stream'
import type { DocumentItem } from '@semilla/domain/documents/document.ts'
import { requestDocuments } from '../src/areas/documents/requestDocuments.ts'
import { reviewDocument } from '../src/areas/documents/reviewDocument.ts'
import { uploadDocument } from '../src/areas/documents/uploadDocument.ts'
import { isParent, type SignedIn } from '../src/platform/access/actor.ts'
import { fileStoreOf } from '../src/platform/files/fileStore.ts'
import { makePdf } from '../src/platform/pdf/makePdf.ts'
import type { City, Resident } from './city.ts'

const papers = {
  payStubs: ['Pay stub', 'Bay Bakery, San Francisco', 'Two weeks of work'],
  address: ['Lease', 'Signed by tenant and owner', 'The address of the family'],
} as const
type Paper = keyof typeof papers

const made = new Map<Paper, Promise<Uint8Array>>()

/** Returns an invented paper as a PDF, made once. */
function paper(kind: Paper): Promise<Uint8Array> {
  const [title, subtitle, text] = papers[kind]
  const known = made.get(kind)
  if (known) return known
  const sections = [
    { title: 'Demo', level: 2 as const, paragraphs: [text, 'This paper was invented for the demo city.'] },
  ]
  const making = makePdf({ title, subtitle, language: 'en', sections, footer: '{page} / {pages}' })
  made.set(kind, making)
  return making
}

async function send({ office }: City, actor: SignedIn, applicationId: number, kind: Paper): Promise<number> {
  const bytes = await paper(kind)
  const document = {
    kind: 'application' as const,
    applicationId,
    uploads: [],
    fileName: `${papers[kind][0]}.pdf`,
    name: '',
  }
  const { id } = await office.call(
    actor,
    async (ctx, item: DocumentItem) => {
      const kept = await (await fileStoreOf(ctx.config)).put(Readable.from([bytes]))
      return uploadDocument(ctx, { ...document, item }, { ...kept, contentType: 'application/pdf' })
    },
    kind,
  )
  return id
}

/** Adds to the calendar what a family sends, and what its counselor accepts, returns and asks for. */
export function planDocuments(
  city: City,
  { family, applicationId, counselor, speaker }: Resident,
  index: number,
): void {
  if (!isParent(speaker) || (!family.isShown && index % 8 !== 0)) return
  const { office, calendar } = city
  const after = (days: number, happening: () => Promise<unknown>) =>
    calendar.on(Math.max(1, family.requestedDaysAgo - days), async () => void (await happening()))
  after(2, () => office.call(counselor, requestDocuments, { applicationId, note: 'Photos from your phone are fine.' }))
  after(4, async () => {
    const id = await send(city, speaker, applicationId, 'address')
    await office.call(counselor, reviewDocument, { id, status: 'complete', reason: '' })
  })
  after(5, async () => {
    const id = await send(city, speaker, applicationId, 'payStubs')
    const reason = 'This shows one week. Please send all pay stubs of the last month.'
    if (family.isShown || index % 16 === 0)
      await office.call(counselor, reviewDocument, { id, status: 'cancelled', reason })
  })
}
