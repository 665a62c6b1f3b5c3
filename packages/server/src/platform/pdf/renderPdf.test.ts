import { expect, test } from 'vitest'
import { renderPdf } from './renderPdf.ts'

/** Returns the fonts whose characters are in a document with a name, each without the letters of its own. */
async function fontsOf(name: string): Promise<string[]> {
  const sections = [{ title: name, level: 3 as const, entries: [['Name', name] as const] }]
  const pdf = await renderPdf({ title: 'Application', subtitle: '', language: 'en', sections, footer: '{page}' })
  const text = Buffer.from(pdf).toString('latin1')
  return [...new Set([...text.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, font = '']) => font))].sort()
}

test('a name in Simplified Chinese has its characters', async () => {
  expect(await fontsOf('陈欣')).toEqual([
    'NotoSansSC-Bold',
    'NotoSansSC-Regular',
    'NotoSansTC-Bold',
    'NotoSansTC-Regular',
  ])
})

test.each(['陳欣', 'Nguyễn Thị Ánh', 'Ольга', '김민준'])('%s is set in the font of the document', async (name) => {
  expect(await fontsOf(name)).toEqual(['NotoSansTC-Bold', 'NotoSansTC-Regular'])
})
