import { expect, it } from 'vitest'
import { codesPage, writtenPage } from './codes.ts'

it('the page of codes is what the codecs say; otherwise run npx node tools/codes.ts', () => {
  expect(writtenPage()).toBe(codesPage())
})

it('the page of codes names those of later use', () => {
  expect(codesPage()).toMatch(/invoice status.*`31` received/)
})
