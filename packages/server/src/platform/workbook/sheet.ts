import type { CalendarDate } from '@semilla/domain/values/dates.ts'

/** The type under which workbooks are sent. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A day, or the time of a clock as if it were in UTC, that spreadsheets can sort and reckon with; empty without one. */
type DayCell = { readonly day: CalendarDate | undefined }
type TimeCell = { readonly time: Date | undefined }
export type Cell = string | number | DayCell | TimeCell | undefined
/** A sheet: its name, its columns with their widths in characters, and its rows. */
export type Sheet = {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly Cell[])[]
}
