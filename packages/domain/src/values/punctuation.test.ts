import { expect, it } from 'vitest'
import { spanIn } from './punctuation.ts'

it.each([
  ['en', '7:30 AM', '6:00 PM', '7:30 AM – 6:00 PM'],
  ['es', '7:30 a.m.', '6:00 p.m.', '7:30 a.m. – 6:00 p.m.'],
  ['zh-Hant', '上午7:30', '下午6:00', '上午7:30至下午6:00'],
  ['zh-Hant', '07:30 AM', '06:00 PM', '07:30 AM 至 06:00 PM'],
])('in %s the span from %s to %s is %s', (language, from, to, span) => expect(spanIn(language, from, to)).toBe(span))

it.each([
  ['en', 'Mon', 'Fri', 'Mon–Fri'],
  ['zh-Hant', '週一', '週五', '週一至週五'],
])('in %s the days from %s to %s are %s', (language, from, to, span) =>
  expect(spanIn(language, from, to, '–')).toBe(span),
)
