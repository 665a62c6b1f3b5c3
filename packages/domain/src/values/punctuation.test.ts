import { expect, it } from 'vitest'
import { filledIn, spanIn } from './punctuation.ts'

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

it.each([
  ['zh-Hant', '{name} 的出生證明', '凱欣', '凱欣的出生證明'],
  ['zh-Hant', '為 {name} 和 {name} 申請', '王小明、王小美', '為王小明、王小美和王小明、王小美申請'],
  ['zh-Hant', '{name} 的出生證明', 'Ana', 'Ana 的出生證明'],
  ['zh-Hant', '{name} 的出生證明', '陽光 Preschool', '陽光 Preschool 的出生證明'],
  ['zh-Hant', '第 2 名 {name}，A0387 {name}', '凱欣', '第 2 名凱欣，A0387 凱欣'],
  ['en', 'The certificate of {name} 的', '凱欣', 'The certificate of 凱欣 的'],
])('in %s, %s reads with %s as %s', (language, text, name, filled) => {
  const fill = (values: Readonly<Record<string, unknown>>) => text.replaceAll('{name}', String(values.name))
  expect(filledIn(language, { name }, fill)).toBe(filled)
})
