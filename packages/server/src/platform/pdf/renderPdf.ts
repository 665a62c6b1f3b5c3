import PDFKit from 'pdfkit'
import type { PdfDocument, PdfEntry, PdfSection } from './pdfDocument.ts'
import { setFont } from './setFont.ts'

type Doc = InstanceType<typeof PDFKit> & { readonly options: PDFKit.PDFDocumentOptions }
type Element = ReturnType<Doc['struct']>

const margin = 54
const ink = '#1c2b22'
const soft = '#55645b'
const rule = '#d5ddd7'
const nameWidth = 185
const gap = 16
const noValue = '–'

/** Returns how a text is set. In Latin script the font's punctuation, made for Chinese, would be too wide. */
const setIn = (doc: Doc, width: number) => ({
  width,
  ...(doc.options.lang === 'zh-Hant' ? {} : { features: ['pwid' as const] }),
})

const left = (doc: Doc) => doc.page.width - 2 * margin
const bottom = (doc: Doc) => doc.page.height - margin - 24
const makeRoom = (doc: Doc, height: number) => void (doc.y + height > bottom(doc) && doc.addPage())

const asName = (doc: Doc, text: string) => setFont(doc, 'regular', text).fontSize(9.5).fillColor(soft)
const asValue = (doc: Doc, text: string) => setFont(doc, 'regular', text).fontSize(10.5).fillColor(ink)
const asHeading = (doc: Doc, level: 1 | 2 | 3, text: string) =>
  setFont(doc, 'bold', text).fontSize({ 1: 20, 2: 14, 3: 11.5 }[level]).fillColor(ink)

/** Adds an element that holds one piece of text. */
const addText = (doc: Doc, parent: Element, kind: string, write: () => unknown) =>
  parent.add(doc.struct(kind as 'P', {}, [() => void write()]))

/** Draws a line that screen readers leave out. */
function drawRule(doc: Doc): void {
  doc.y += 2
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(margin, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke()
  doc.endMarkedContent()
  doc.y += 6
}

const valueWidth = (doc: Doc) => left(doc) - nameWidth - gap

function heightOf(doc: Doc, [name, value]: PdfEntry): number {
  const ofName = asName(doc, name).heightOfString(name, setIn(doc, nameWidth))
  return Math.max(ofName, asValue(doc, value).heightOfString(value || noValue, setIn(doc, valueWidth(doc)))) + 5
}

/** Adds names and values as a list whose items have labels, side by side on paper. */
function addEntries(doc: Doc, parent: Element, entries: readonly PdfEntry[]): void {
  const list = doc.struct('L')
  parent.add(list)
  for (const entry of entries) {
    const [name, value] = entry
    const height = heightOf(doc, entry)
    makeRoom(doc, height)
    const top = doc.y
    const item = doc.struct('LI')
    list.add(item)
    addText(doc, item, 'Lbl', () => asName(doc, name).text(name, margin, top + 1, setIn(doc, nameWidth)))
    addText(doc, item, 'LBody', () =>
      asValue(doc, value).text(value || noValue, margin + nameWidth + gap, top, setIn(doc, valueWidth(doc))),
    )
    item.end()
    doc.x = margin
    doc.y = top + height
  }
  list.end()
}

function addSection(doc: Doc, parent: Element, { title, level, paragraphs = [], entries = [] }: PdfSection): void {
  const section = doc.struct('Sect')
  parent.add(section)
  // A heading stays with the first lines below it, and that of a group with its first member's.
  makeRoom(doc, entries.length + paragraphs.length > 0 ? 90 : 160)
  doc.y += level === 2 ? 14 : 6
  addText(doc, section, `H${level}`, () =>
    asHeading(doc, level, title).text(title, margin, doc.y, setIn(doc, left(doc))),
  )
  if (level === 2) drawRule(doc)
  else doc.y += 2
  for (const paragraph of paragraphs) {
    makeRoom(doc, asValue(doc, paragraph).heightOfString(paragraph, setIn(doc, left(doc))) + 5)
    addText(doc, section, 'P', () => asValue(doc, paragraph).text(paragraph, margin, doc.y, setIn(doc, left(doc))))
    doc.y += 5
  }
  if (entries.length > 0) addEntries(doc, section, entries)
  section.end()
}

/** Writes the line at the foot of each page, which screen readers leave out. */
function addFooters(doc: Doc, footer: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Text below the margin would otherwise begin another page.
    doc.page.margins.bottom = 0
    const line = footer.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    doc.markContent('Artifact', { type: 'Pagination' })
    asName(doc, line).text(line, margin, doc.page.height - margin, { ...setIn(doc, left(doc)), lineBreak: false })
    doc.endMarkedContent()
  }
}

/**
 * Returns a document as a PDF with its language, its title and its structure for screen readers, and with the fonts of
 * its characters, Chinese ones included.
 */
export async function renderPdf({ title, subtitle, language, sections, footer }: PdfDocument): Promise<Uint8Array> {
  const doc = new PDFKit({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    // The library makes it; its types do not name it yet.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Creator: 'Semilla', Producer: 'Semilla' },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((done, failed) => doc.on('end', done).on('error', failed))
  const root = doc.struct('Document')
  doc.addStructure(root)
  addText(doc, root, 'H1', () => asHeading(doc, 1, title).text(title, setIn(doc, left(doc))))
  addText(doc, root, 'P', () => asName(doc, subtitle).text(subtitle, setIn(doc, left(doc))))
  for (const section of sections) addSection(doc, root, section)
  root.end()
  addFooters(doc, footer)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
