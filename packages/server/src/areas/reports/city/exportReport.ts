import type { exportReport as operation } from '@semilla/contract/reports/city.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { readerTime } from '@semilla/domain/values/readerTime.ts'
import type { Context } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/calls/route.ts'
import { translate } from '../../../platform/language.ts'
import { makeWorkbook } from '../../../platform/workbook/makeWorkbook.ts'
import { type Sheet, workbookType } from '../../../platform/workbook/sheet.ts'
import { type Report, readReport } from './readReport.ts'

type Say = (key: string, values?: Record<string, unknown>) => string

const nameColumn = (title: string) => ({ title, width: 40 })
const numbers = (titles: readonly string[]) => titles.map((title) => ({ title, width: 18 }))

/** Returns the sheet with the sums of a report, when it was counted, and why some numbers are missing. */
const summarySheet = (say: Say, countedAt: string, { children, seats, minimum }: Report): Sheet => ({
  name: say('summary'),
  columns: [nameColumn(say('summary')), ...numbers([''])],
  rows: [
    [say('childrenWaiting'), children ?? say('notShown')],
    [say('openSeats'), seats],
    [say('asOf', { at: countedAt })],
    [say('intro', { minimum })],
    [say('waitingHint')],
    [say('outcomesHint')],
  ],
})

/** Returns the sheets of a report, one for each of its tables. A withheld number is a text that says so. */
function tablesOf(say: Say, { waiting, days, outcomes, groupings, period }: Report): Sheet[] {
  const shown = (value: number | undefined) => value ?? say('notShown')
  return [
    ...waiting.map(({ by, rows }) => ({
      name: say(`waiting.${by}`),
      columns: [nameColumn(say(`waiting.${by}`)), ...numbers([say('children'), say('seats'), say('unmet')])],
      rows: rows.map(({ label, children, seats, unmet }) => [label, shown(children), seats, shown(unmet)]),
    })),
    {
      name: say('days.title'),
      columns: [nameColumn(say('days.title')), ...numbers([say('days.lower'), say('days.median'), say('days.upper')])],
      rows: days.map(({ step, lower, median, upper }) => [
        `${say(`days.${step}`)} (${period})`,
        shown(lower),
        shown(median),
        shown(upper),
      ]),
    },
    ...groupings.map(({ by, rows }) => ({
      name: say(`outcomes.${by}`),
      columns: [
        nameColumn(`${say(`outcomes.${by}`)} (${period})`),
        ...numbers([...outcomes.map((outcome) => say(`outcome.${outcome}`)), say('all')]),
      ],
      rows: rows.map(({ label, children, total }) => [label, ...children.map(shown), shown(total)]),
    })),
  ]
}

/** Returns the report of the city as a workbook in the reader's language. Refused until it is counted for the first time. */
export async function exportReport(ctx: Context, input: Input<typeof operation>): Promise<FileAnswer> {
  const report = await readReport(ctx, input)
  if (!report) throw refuse('alreadyInProgress')
  const say: Say = (key, values) => translate(ctx.language, `reports:${key}`, values)
  const countedAt = readerTime(undefined, ctx.clock.now()).display(new Date(report.takenAt))
  return {
    fileName: `${say('title')} ${report.takenOn}.xlsx`,
    contentType: workbookType,
    body: () => makeWorkbook([summarySheet(say, countedAt, report), ...tablesOf(say, report)]),
  }
}
