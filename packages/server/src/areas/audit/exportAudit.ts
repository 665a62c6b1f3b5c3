import { type exportAudit as operation, watchedIn } from '@semilla/contract/audit.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { cityTime } from '@semilla/domain/values/dates.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { colonIn } from '@semilla/domain/values/punctuation.ts'
import type { Context } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/calls/route.ts'
import { translate, translateOnce } from '../../platform/language.ts'
import { makeWorkbook } from '../../platform/workbook/makeWorkbook.ts'
import { type Cell, workbookType } from '../../platform/workbook/sheet.ts'
import { askedAudit } from './listAudit.ts'

/** The most rows in a workbook. */
const maxRows = 20_000

type Row = Awaited<ReturnType<typeof askedAudit>>['items'][number]
/** Returns the fields of an entry before or after, one in a line. */
const lines = ({ changes }: Row, side: 'before' | 'after', language: ReadingLanguage) =>
  changes.flatMap((change) => (change[side] ? [`${change.field}${colonIn(language)}${change[side]}`] : [])).join('\n')
/** Returns the words for a name that the log stores; the name itself where there are none. */
type Named = (kind: 'actions' | 'entities' | 'kinds', name: string) => string
const columns: readonly [
  key: string,
  width: number,
  of: (row: Row, named: Named, language: ReadingLanguage) => Cell,
][] = [
  ['at', 26, ({ at }) => ({ time: new Date(cityTime(Date.parse(at))) })],
  ['who', 24, ({ byName, byKind }, named) => byName || named('kinds', byKind)],
  ['action', 12, ({ action }, named) => named('actions', action)],
  ['entity', 20, ({ entity }, named) => named('entities', entity)],
  ['subject', 24, ({ subject }) => subject],
  ['record', 12, ({ entityId }) => entityId],
  ['family', 16, ({ reference }) => reference],
  ['before', 50, (row, _, language) => lines(row, 'before', language)],
  ['after', 50, (row, _, language) => lines(row, 'after', language)],
  ['position', 12, ({ position }) => position],
]

/**
 * Returns the asked part of the audit log as a workbook. Refuses more entries than one can hold: nobody would see that some
 * are missing. Downloading it is in the log itself.
 */
export async function exportAudit(ctx: Context, input: Input<typeof operation>): Promise<FileAnswer> {
  const { items } = await askedAudit(ctx, input, { skip: 0, take: maxRows + 1 }, 'auditExport')
  if (items.length > maxRows) throw refuse('tooManyEntries', { count: maxRows })
  const say = translateOnce(ctx.language, '')
  const named: Named = (kind, name) => {
    const watched = watchedIn(name)
    if (watched) return translate(ctx.language, 'upkeep:audit.live', { what: named('entities', watched) })
    return say(`upkeep:audit.${kind}.${name}`) || name
  }
  const sheet = {
    name: translate(ctx.language, 'upkeep:audit.entities.auditLog'),
    columns: columns.map(([key, width]) => ({ title: translate(ctx.language, `upkeep:audit.columns.${key}`), width })),
    rows: items.map((row) => columns.map(([, , of]) => of(row, named, ctx.language))),
  }
  return {
    fileName: `audit-${ctx.clock.today()}.xlsx`,
    contentType: workbookType,
    body: () => makeWorkbook([sheet]),
  }
}
