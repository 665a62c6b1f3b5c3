import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from './amounts.ts'

describe('readAmount', () => {
  it.each([
    ['3200', 320_000],
    ['3,200', 320_000],
    ['3.200', 320_000],
    ['3 200', 320_000],
    ['3,200.50', 320_050],
    ['3.200,50', 320_050],
    ['3,2', 320],
    ['3.20', 320],
    ['1,234,567.8', 123_456_780],
    ['1.234.567', 123_456_700],
    ['3,2000', 3_200_000],
    ['3,20', 320],
    ['$ 5200.05', 520_005],
    ['0012', 1200],
    ['0', 0],
    ['.5', 50],
    ['0.500', 50],
    ['0,5', 50],
    ['12.', 1200],
    ['12 dollars', 1200],
    ['$3,200.', 320_000],
    ['3,200.50.', 320_050],
    ['1200 a week', 120_000],
    ['１２００', 120_000],
    ['１，２００．５０', 120_050],
    ['1200。50', 120_050],
    ['-3', 300],
    ['12345678901', 123_456_789_000],
    ['', undefined],
    ['.', undefined],
    ['none', undefined],
  ])('reads %s as %s cents', (typed, cents) => expect(readAmount(typed)).toBe(cents))
})

describe('writeAmount', () => {
  it.each([
    [0, '0'],
    [50, '0.50'],
    [320_000, '3,200'],
    [320_005, '3,200.05'],
    [99_999_999, '999,999.99'],
    [123_456_700, '1,234,567'],
  ])('writes %s cents as %s, which reads the same', (cents, written) => {
    expect(writeAmount(cents)).toBe(written)
    expect(readAmount(written)).toBe(cents)
  })
})
