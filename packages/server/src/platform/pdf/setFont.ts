import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFKit from 'pdfkit'

type Doc = InstanceType<typeof PDFKit> & {
  /** The font in use. The library has it; its types do not name it. */
  readonly _font?: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}
type Weight = 'regular' | 'bold'
type Script = 'tc' | 'sc'

const { resolve } = createRequire(import.meta.url)
const files = { regular: '400Regular/NotoSans?_400Regular.ttf', bold: '700Bold/NotoSans?_700Bold.ttf' } as const
const read = new Map<string, Buffer>()

/** Returns a font, which is read when the first document needs it. */
function fontOf(script: Script, weight: Weight): Buffer {
  const file = `@expo-google-fonts/noto-sans-${script}/${files[weight].replace('?', script.toUpperCase())}`
  const found = read.get(file) ?? readFileSync(resolve(file))
  read.set(file, found)
  return found
}

/** Uses a font for what is written next. Returns how many Chinese characters of a text it lacks. */
function use(doc: Doc, script: Script, weight: Weight, text: string): number {
  const name = `${script} ${weight}`
  doc.registerFont(name, fontOf(script, weight)).font(name)
  const characters = text.match(/\p{Script=Han}/gu) ?? []
  return characters.filter((each) => !doc._font?.font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)).length
}

/**
 * Sets the font of a text: the one of Traditional Chinese and other languages, or where it lacks characters, such as of
 * a family that writes its name in Simplified Chinese, the one that has them.
 */
export function setFont(doc: InstanceType<typeof PDFKit>, weight: Weight, text: string): typeof doc {
  const lacking = use(doc, 'tc', weight, text)
  if (lacking > 0 && use(doc, 'sc', weight, text) >= lacking) use(doc, 'tc', weight, text)
  return doc
}
