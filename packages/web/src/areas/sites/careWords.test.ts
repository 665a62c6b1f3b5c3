import { expect, test } from 'vitest'
import { unbroken } from './careWords.ts'

test('in Chinese, whose lines break between any two words, no line breaks within a time or a span', () => {
  const spans = '週一至週五 上午9:00至下午12:30、下午1:00至下午4:00'
  expect(unbroken(spans).replaceAll('\u2060', '+')).toBe(
    '週一至週五 上+午+9:00+至+下+午+12:30、下+午+1:00+至+下+午+4:00',
  )
})
