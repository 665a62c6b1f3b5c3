import type { ReaderTime } from '@semilla/domain/values/readerTime.ts'
import type { PdfSection } from '../../../platform/pdf/pdfDocument.ts'
import type { Cell, Sheet } from '../../../platform/workbook/sheet.ts'
import type { NoteLine } from '../../casework/notes/queries.ts'

type Say = (key: string, values?: Record<string, unknown>) => string
type Notes = { readonly notes: readonly NoteLine[]; readonly total: number }

const at = (time: ReaderTime, instant: string) => time.display(new Date(instant))
/** Returns a line that says that a file has the latest notes alone, if it has not all of them. */
const latestOnly = (say: Say, { notes, total }: Notes): string[] =>
  total > notes.length ? [say('reportFiles:latestOnly', { count: notes.length, total })] : []
const isChanged = ({ earlier }: NoteLine) => earlier.length > 0

/** Returns notes as a section of a document, each under its author and time, with what it said before. */
export function noteSections(say: Say, time: ReaderTime, listed: Notes): PdfSection[] {
  const { notes, total } = listed
  const changed = (note: NoteLine) =>
    isChanged(note) ? [[say('reportFiles:changed'), at(time, note.updatedAt)] as const] : []
  const before = ({ earlier }: NoteLine) =>
    earlier.map(({ content, writtenAt }) => [say('reportFiles:before', { at: at(time, writtenAt) }), content] as const)
  const lines = [...(total === 0 ? [say('reportFiles:noNotes')] : []), ...latestOnly(say, listed)]
  return [
    { title: say('reportFiles:notes'), level: 2, paragraphs: lines },
    ...notes.map((note) => ({
      title: `${at(time, note.createdAt)} – ${note.authorName}`,
      level: 3 as const,
      paragraphs: [note.content],
      entries: [...changed(note), ...before(note)],
    })),
  ]
}

const noteRow = (time: ReaderTime, note: NoteLine): Cell[] => [
  { time: time.timeOf(new Date(note.createdAt)) },
  note.authorName,
  note.content,
  { time: isChanged(note) ? time.timeOf(new Date(note.updatedAt)) : undefined },
  note.earlier.map(({ content, writtenAt }) => `${at(time, writtenAt)}\n${content}`).join('\n\n'),
  note.externalId,
]

/** Returns notes as a sheet, one row each; where it has the latest alone, the first row says so. */
export const noteSheet = (say: Say, time: ReaderTime, listed: Notes): Sheet => ({
  name: say('reportFiles:notes'),
  columns: [
    { title: say('reportFiles:written'), width: 22 },
    { title: say('reportFiles:author'), width: 24 },
    { title: say('reportFiles:note'), width: 80 },
    { title: say('reportFiles:changed'), width: 22 },
    { title: say('reportFiles:earlier'), width: 60 },
    { title: say('record:number'), width: 16 },
  ],
  rows: [...latestOnly(say, listed).map((line) => ['', '', line]), ...listed.notes.map((note) => noteRow(time, note))],
})
