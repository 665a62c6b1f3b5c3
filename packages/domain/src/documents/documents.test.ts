import { describe, expect, it } from 'vitest'
import { documentStatuses, isDecided, mayDelete, mayReview } from './document.ts'
import { documentName } from './names.ts'

describe('the name of a document', () => {
  it.each<[sent: string, extension: string, name: string]>([
    ['pay stub.pdf', 'pdf', 'pay stub.pdf'],
    ['IMG_0001.HEIC', 'jpg', 'IMG_0001.jpg'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['C:\\Users\\Ana\\acta.docx', 'docx', 'acta.docx'],
    ['invoice\u202Efdp.exe', 'pdf', 'invoicefdp.pdf'],
    ['出生證明.png', 'png', '出生證明.png'],
    ['v1.2 final.doc', 'doc', 'v1.2 final.doc'],
    ['a\nb\u0000c.pdf', 'pdf', 'abc.pdf'],
    ['"quoted"; x=1.pdf', 'pdf', 'quoted ; x=1.pdf'],
    ['...', 'gif', 'document.gif'],
    ['', 'gif', 'document.gif'],
    ['x'.repeat(300), 'pdf', `${'x'.repeat(116)}.pdf`],
    ['a. .pdf', 'pdf', 'a.pdf'],
    [`x${'.'.repeat(1_000_000)}x y`, 'pdf', 'x.pdf'],
  ])('%j', (sent, extension, name) => {
    expect(documentName(sent, extension)).toBe(name)
  })
})

describe('who may do what with a document', () => {
  const own = { status: 'received', fromFamily: true, isOfAnother: false } as const
  it.each<[what: string, is: boolean, expected: boolean]>([
    ['the family deletes its own', mayDelete('family', own), true],
    ['the family deletes its own that was returned', mayDelete('family', { ...own, status: 'cancelled' }), true],
    ['the family deletes its own that was accepted', mayDelete('family', { ...own, status: 'complete' }), false],
    ['the family deletes one of another account', mayDelete('family', { ...own, isOfAnother: true }), false],
    ['the family deletes one of staff', mayDelete('family', { ...own, fromFamily: false }), false],
    ['staff delete an accepted one', mayDelete('staff', { ...own, status: 'complete' }), true],
    ['staff accept', mayReview(own, 'complete'), true],
    ['staff return what was accepted', mayReview({ ...own, status: 'complete' }, 'cancelled'), true],
    ['staff return twice', mayReview({ ...own, status: 'cancelled' }, 'cancelled'), false],
    ['staff accept their own', mayReview({ ...own, fromFamily: false }, 'complete'), false],
  ])('%s', (_, is, expected) => {
    expect(is).toBe(expected)
  })
})

it('staff have decided about what they accepted or returned', () => {
  expect(documentStatuses.filter(isDecided)).toEqual(['complete', 'cancelled'])
})
