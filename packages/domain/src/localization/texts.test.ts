import { expect, it } from 'vitest'
import { isSameLanguage } from './texts.ts'

const there = ['en', 'es', 'zh-Hant', 'pt-BR']

it.each([
  ['en', true],
  ['en-US', true],
  ['es-MX', true],
  ['zh', true],
  ['zh-TW', true],
  ['zh-Hant-HK', true],
  ['cmn', true],
  ['pt-PT', true],
  ['zh-Hans', false],
  ['yue', false],
  ['ar', false],
  ['tl', false],
])('%s beside the languages that are there', (tag, expected) => {
  expect(isSameLanguage(tag, there)).toBe(expected)
})
