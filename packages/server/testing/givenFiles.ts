import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import PDFKit from 'pdfkit'
import sharp from 'sharp'

type Part = { readonly name: string; readonly content: string; readonly claims?: number }

/** Returns a zip of parts; `claims` is the unpacked size that the directory says instead of the true one. */
export function givenZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(plain), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(claims ?? plain.length, 24)
    entry.writeUInt32LE(at, 42)
    files.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}

const types = {
  name: '[Content_Types].xml',
  content:
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
}
const body = { name: 'word/document.xml', content: '<w:document/>' }

/** Returns a small Word document, with further parts if they are given. */
export const givenDocx = (...more: readonly Part[]): Buffer => givenZip([types, body, ...more])

/** Returns a file of the old Word, with further bytes if they are given. */
export const givenDoc = (more = ''): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(`WordDocument${more}`, 'utf16le'),
    Buffer.alloc(512),
  ])

/** Returns a PDF of about as many bytes as are asked for. */
export const givenPdf = (byteCount = 500, says = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${says}\n`),
    Buffer.alloc(byteCount, '% a line of a scan\n'),
    Buffer.from('\n%%EOF\n'),
  ])

/** Returns a PDF that asks for a password. */
export function givenLockedPdf(): Promise<Buffer> {
  const pdf = new PDFKit({ userPassword: 'a password' })
  const bytes = buffer(pdf)
  pdf.end()
  return bytes
}

/** Returns a PDF with a page for each of some texts. */
export function givenPages(...texts: readonly string[]): Buffer {
  const stream = (text: string) => `BT /F 24 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${texts.length} /Kids [${texts.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      `<< /Length ${stream(text).length} >>\nstream\n${stream(text)}\nendstream`,
    ]),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const starts = body.map((_, index) => 9 + body.slice(0, index).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  return Buffer.from(
    [
      `%PDF-1.7\n${body.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`,
      `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${9 + body.join('').length}\n%%EOF\n`,
    ].join(''),
  )
}

const place = { IFD0: { Copyright: 'Ana Reyes' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 0/1' } }

/** Returns a photo with the place where it was taken, lying on its side as phones store them. */
export const givenPhoto = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Returns a picture of another format. */
export const givenPicture = (format: 'png' | 'gif', width = 30, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
    [format]()
    .toBuffer()
