import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withFirstWords } from './firstWords.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../web/index.html'), 'utf8')

it.each([
  ['en', ['Find out in a minute', 'See if you may get help', 'Apply for help', 'My applications']],
  ['es', ['Averigüe en un minuto', 'Vea si puede recibir ayuda', 'Solicitar', 'Mis solicitudes']],
  ['zh-Hant', ['一分鐘', '補助', '申請', '我的申請']],
])('writes the first words of four pages in %s', (language, words) => {
  const written = withFirstWords(page, language)
  const titles = [...written.matchAll(/<h1>(.*)<\/h1>/g)].map(([, title]) => title)
  expect(titles).toHaveLength(4)
  for (const [at, expected] of words.entries()) expect(titles[at]).toContain(expected)
})
