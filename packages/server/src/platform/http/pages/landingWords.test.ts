import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withLandingWords } from './landingWords.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../web/index.html'), 'utf8')

it.each([
  ['en', 'Find out in a minute'],
  ['es', 'Averigüe en un minuto'],
  ['zh-Hant', '一分鐘'],
])('writes the first words of the landing page in %s', (language, words) => {
  const written = withLandingWords(page, language)
  expect(written).not.toBe(page)
  expect(/<h1>(.*)<\/h1>/.exec(written)?.[1]).toContain(words)
})
