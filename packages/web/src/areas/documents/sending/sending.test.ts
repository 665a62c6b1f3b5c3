import { uploadDocument } from '@semilla/contract/documents.ts'
import { describe, expect, it } from 'vitest'
import { type ChosenFile, faultOf } from '../../../forms/files/chosenFile.ts'
import { documentsOf } from './useSubmitFiles.ts'

const chosen = (key: number, name: string, type: string): ChosenFile => ({
  key,
  file: new File(['x'], name, { type }),
  state: 'sent',
  percent: 100,
  sentAs: String(key),
})
const [front, back, lease] = [
  chosen(1, 'front.jpg', 'image/jpeg'),
  chosen(2, 'back.jpg', 'image/jpeg'),
  chosen(3, 'lease.pdf', 'application/pdf'),
]
const keysOf = (files: readonly ChosenFile[], isJoined: boolean) =>
  documentsOf(files, isJoined).map((pages) => pages.map(({ key }) => key))

describe('the documents that chosen files become', () => {
  it.each<[what: string, files: ChosenFile[], isJoined: boolean, documents: number[][]]>([
    ['one photo', [front], true, [[1]]],
    ['photos that are joined', [front, back], true, [[1, 2]]],
    ['photos that are not joined', [front, back], false, [[1], [2]]],
    ['photos and a PDF', [front, lease, back], true, [[1, 2], [3]]],
    ['a photo and a PDF', [front, lease], true, [[1], [3]]],
  ])('%s', (_, files, isJoined, documents) => {
    expect(keysOf(files, isJoined)).toEqual(documents)
  })
})

describe('a file that the server would refuse', () => {
  it.each<[name: string, type: string, size: number, problem: string | undefined]>([
    ['a.pdf', 'application/pdf', 1, undefined],
    ['a.docx', '', 1, undefined],
    ['a.jpg', 'image/jpeg', 10_485_760, undefined],
    ['a.jpg', 'image/jpeg', 10_485_761, 'fileTooLarge'],
    ['a.heic', 'image/heic', 1, 'invalidDocument'],
    ['a.svg', 'image/svg+xml', 1, 'invalidDocument'],
    ['a.pdf', 'application/pdf', 0, 'emptyFile'],
    ['a', '', 1, 'invalidDocument'],
    ['a.pdf', 'application/octet-stream', 1, undefined],
    ['a.exe', 'application/octet-stream', 1, 'invalidDocument'],
  ])('%s of type %s with %s bytes', (name, type, size, problem) => {
    expect(faultOf({ name, type, size })).toBe(problem)
  })
})

it('needs no more than 64 KB for a request, since the bytes went before', () => {
  expect(uploadDocument.maxBodyBytes).toBe(65_536)
})
