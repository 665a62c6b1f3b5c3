import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import './faults.ts'
import {
  compactDate,
  cutText,
  decimalHours,
  dollars,
  dollarsOrZero,
  flag,
  id,
  instant,
  json,
  list,
  optionalDate,
  optionalId,
  optionalInstant,
  optionalText,
  optionalWhole,
  orElse,
  orNull,
  orUsual,
  requiredText,
  secret,
  spelling,
  text,
  whole,
} from './values.ts'

type Case = [name: string, codec: z.ZodType, wire: unknown, inside: unknown]

const read: Case[] = [
  ['text', text, '  a b ', 'a b'],
  ['text', text, null, ''],
  ['text', text, undefined, ''],
  ['text that no database keeps', text, 'a\u0000b\ud800', 'ab\ufffd'],
  ['requiredText', requiredText, ' x ', 'x'],
  ['spelling', spelling, 3200, '3200'],
  ['json', json, { a: [1, null] }, { a: [1, null] }],
  ['secret', secret, ' Kept as it is ', ' Kept as it is '],
  ['cutText', cutText(3), 'abcdef', 'abc'],
  ['cutText by characters', cutText(2), '👧🏽👦', '👧🏽'],
  ['optionalText', optionalText, ' ', undefined],
  ['optionalText', optionalText, 'x', 'x'],
  ['orNull', orNull(id), null, undefined],
  ['orNull', orNull(id), 3, 3],
  ['orElse', orElse(text, 'x'), null, 'x'],
  ['orUsual', orUsual(whole, 7), '', 7],
  ['orUsual', orUsual(whole, 7), null, 7],
  ['orUsual', orUsual(whole, 7), '0', 0],
  ['list', list(id), null, []],
  ['list', list(id), ['1', 2], [1, 2]],
  ['compactDate', compactDate, '20270104', '2027-01-04'],
  ['compactDate', compactDate, '2027-01-04', '2027-01-04'],
  ['compactDate', compactDate, '1/4/2027', '2027-01-04'],
  ['compactDate', compactDate, '2027-01-04T00:00:00', '2027-01-04'],
  ['compactDate of a leap day', compactDate, '20240229', '2024-02-29'],
  ['optionalDate', optionalDate, '', undefined],
  ['optionalDate', optionalDate, null, undefined],
  ['optionalDate', optionalDate, '20991231', '2099-12-31'],
  ['instant', instant, '2027-01-04T08:00:00-08:00', '2027-01-04T16:00:00.000Z'],
  ['optionalInstant', optionalInstant, undefined, undefined],
  ['optionalInstant of a day', optionalInstant, '20270104', '2027-01-04T00:00:00.000Z'],
  ['dollars', dollars, 5200, 520000],
  ['dollars', dollars, 999999.99, 99999999],
  ['dollars', dollars, '0.1', 10],
  ['dollars', dollars, '.5', 50],
  ['dollars', dollars, '1850.', 185000],
  ['dollars', dollars, 1.15, 115],
  ['dollarsOrZero', dollarsOrZero, null, 0],
  ['dollarsOrZero', dollarsOrZero, '', 0],
  ['dollarsOrZero', dollarsOrZero, 12.3, 1230],
  ['decimalHours', decimalHours, 7.5, 450],
  ['decimalHours', decimalHours, 0, 0],
  ['decimalHours', decimalHours, 24, 1440],
  ['decimalHours', decimalHours, '16.25', 975],
  ['flag', flag, true, true],
  ['flag', flag, 1, true],
  ['flag', flag, 'True', true],
  ['flag', flag, '0', false],
  ['flag', flag, '', false],
  ['flag', flag, null, false],
  ['flag', flag, undefined, false],
  ['whole', whole, '-12', -12],
  ['optionalWhole', optionalWhole, '', undefined],
  ['optionalWhole', optionalWhole, '0', 0],
  ['id', id, '17', 17],
  ['optionalId', optionalId, 0, undefined],
  ['optionalId', optionalId, '', undefined],
  ['optionalId', optionalId, '17', 17],
]

const refused: [name: string, codec: z.ZodType, wire: unknown, key: string][] = [
  ['text', text, 3, 'wrongType'],
  ['requiredText', requiredText, '  ', 'required'],
  ['requiredText', requiredText, undefined, 'required'],
  ['secret', secret, '', 'required'],
  ['secret', secret, 'x'.repeat(201), 'tooLong'],
  ['requiredText', requiredText, '\u0000', 'required'],
  ['json', json, { a: 'x\u0000' }, 'formatInvalid'],
  ['json', json, { '\ud800': 1 }, 'formatInvalid'],
  ['optionalInstant', optionalInstant, '+012345-01-01T00:00:00Z', 'dateInvalid'],
  ['compactDate', compactDate, '00000101', 'dateInvalid'],
  ['whole', whole, 2 ** 31, 'numberInvalid'],
  ['optionalWhole', optionalWhole, '99999999999', 'numberInvalid'],
  ['list', list(id, 2), [1, 2, 3], 'tooMany'],
  ['compactDate', compactDate, '20230229', 'dateInvalid'],
  ['compactDate', compactDate, '20271301', 'dateInvalid'],
  ['compactDate', compactDate, '', 'required'],
  ['compactDate', compactDate, undefined, 'required'],
  ['compactDate', compactDate, 20270104, 'wrongType'],
  ['optionalDate', optionalDate, 'soon', 'dateInvalid'],
  ['instant', instant, 'yesterday', 'dateInvalid'],
  ['dollars', dollars, 5.001, 'moneyInvalid'],
  ['dollars', dollars, 'lots', 'moneyInvalid'],
  ['dollars', dollars, null, 'required'],
  ['dollars', dollars, undefined, 'required'],
  ['dollars', dollars, '', 'required'],
  ['dollars', dollars, Number.NaN, 'moneyInvalid'],
  ['dollars', dollars, '1e3', 'moneyInvalid'],
  ['decimalHours', decimalHours, 25, 'timeInvalid'],
  ['decimalHours', decimalHours, -1, 'timeInvalid'],
  ['decimalHours', decimalHours, 'noon', 'timeInvalid'],
  ['whole', whole, 1.5, 'numberInvalid'],
  ['whole', whole, '12x', 'numberInvalid'],
  ['id', id, 0, 'idInvalid'],
  ['id', id, -4, 'idInvalid'],
  ['id', id, 'abc', 'idInvalid'],
  ['id', id, undefined, 'required'],
  ['id', id, {}, 'idInvalid'],
  ['optionalId', optionalId, -1, 'idInvalid'],
]

describe('values of the wire', () => {
  it.each(read)('%s reads %s as %s', (_, codec, wire, inside) => {
    expect(z.safeDecode(codec, wire as never)).toEqual({ success: true, data: inside })
  })

  it.each(read)('%s reads what it writes for %s', (_, codec, wire, inside) => {
    const written = z.encode(codec, z.decode(codec, wire as never) as never)
    expect(z.decode(codec, JSON.parse(JSON.stringify(written ?? null)) as never)).toEqual(inside)
  })

  it.each(refused)('%s refuses %s', (_, codec, wire, key) => {
    const answer = z.safeDecode(codec, wire as never)
    expect(answer.error?.issues.map((issue) => issue.message)).toEqual([key])
  })

  it('writes dates, money and hours as the wire has them', () => {
    expect(z.encode(compactDate, '2027-01-04')).toBe('20270104')
    expect(z.encode(dollars, 30)).toBe(0.3)
    expect(z.encode(decimalHours, 990)).toBe(16.5)
    expect(z.encode(optionalDate, undefined)).toBeNull()
  })
})
