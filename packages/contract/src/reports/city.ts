import { breakdowns, outcomeGroupings, outcomes, steps } from '@semilla/domain/reports/cityReport.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { compactDate, instant, optionalLine, optionalWhole, orNull, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** The year or quarter whose applications are counted, `2027` or `2027-1`; the current one by default. */
const asked = fields({ period: ['Period', optionalLine(6)] })

/** A number of children, null where it is withheld. */
const shown = optionalWhole

const count = fields({
  key: ['Key', z.string()],
  label: ['Name', text],
  children: ['Children', shown],
  seats: ['Seats', whole],
  unmet: ['Unmet', shown],
  /** The center of an area; null for other groups and for unknown areas. */
  latitude: ['Latitude', orNull(z.number())],
  longitude: ['Longitude', orNull(z.number())],
})

const outcomeRow = fields({
  key: ['Key', z.string()],
  label: ['Name', text],
  /** The children with each outcome, in the order of `Outcomes`. */
  children: ['Children', z.array(shown)],
  total: ['Total', shown],
})

const report = fields({
  takenAt: ['CreateDate', instant],
  takenOn: ['ReportDate', compactDate],
  /** The smallest number that is shown. */
  minimum: ['Minimum', whole],
  children: ['Children', shown],
  seats: ['Seats', whole],
  waiting: ['Waiting', z.array(fields({ by: ['By', z.enum(breakdowns)], rows: ['Rows', z.array(count)] }))],
  period: ['Period', text],
  periods: ['Periods', z.array(z.string())],
  days: [
    'Days',
    z.array(
      fields({
        step: ['Step', z.enum(steps)],
        lower: ['Lower', optionalWhole],
        median: ['Median', optionalWhole],
        upper: ['Upper', optionalWhole],
      }),
    ),
  ],
  outcomes: ['Outcomes', z.array(z.enum(outcomes))],
  groupings: ['Groups', z.array(fields({ by: ['By', z.enum(outcomeGroupings)], rows: ['Rows', z.array(outcomeRow)] }))],
})

export const getReport = operation({
  method: 'POST',
  path: '/api/Report/GetReport',
  summary:
    'Gives who waits against open seats, and what became of the applications of a year or quarter; private numbers below ten, and those that tell them, are null.',
  input: asked,
  output: fields({ report: ['Report', orNull(report)] }),
})

export const exportReport = operation({
  method: 'POST',
  path: '/api/Report/ExportReport',
  summary: 'Gives the report as a workbook, with a sheet for each of its tables.',
  input: asked,
  file: true,
})
