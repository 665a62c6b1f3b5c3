import { colonIn } from '@semilla/domain/values/punctuation.ts'
import type { PdfSection } from '../../../platform/pdf/pdfDocument.ts'
import type { Sheet } from '../../../platform/workbook/sheet.ts'
import type { RecordWords } from '../../applications/record/recordWords.ts'

/** Returns the sections of a record as a sheet: the part, the question and the answer of each row. */
export function sectionsSheet({ say, language }: RecordWords, sections: readonly PdfSection[]): Sheet {
  let group = ''
  const rows = sections.flatMap(({ title, level, paragraphs = [], entries = [] }) => {
    if (level === 2) group = title
    const part = level === 2 ? title : `${group}${colonIn(language)}${title}`
    return [
      ...paragraphs.map((paragraph) => [part, '', paragraph]),
      ...entries.map(([name, value]) => [part, name, value]),
    ]
  })
  return {
    name: say('record:fileName'),
    columns: [
      { title: say('reportFiles:part'), width: 36 },
      { title: say('reportFiles:question'), width: 36 },
      { title: say('reportFiles:answer'), width: 70 },
    ],
    rows,
  }
}
