import { withoutForbidden } from '@semilla/domain/values/texts.ts'

/** A row of a licensing list, by column name. */
export type Fields = Readonly<Record<string, string>>

/** Returns the text of a column as a site may have it, without control characters; empty if the list has none. */
export const field = (fields: Fields, name: string) =>
  withoutForbidden((fields[name] ?? '').replaceAll(/\s+/g, ' ')).trim()
const isYes = (value: string) => /^(y|yes|true|1)$/i.test(value)

/** The columns that name a source of funding, in the order in which a site shows the sources. */
const fundingColumns = {
  elfa_contracted: 'Early Learning for All',
  cspp: 'California State Preschool',
  head_start: 'Head Start',
  cctr: 'General child care',
} as const
/** The sources of funding that a list can state, in the order in which a site shows them. */
export const fundingSources: readonly string[] = Object.values(fundingColumns)

/** Returns the funding of a site in a row of a licensing list, and the subsidies that follow from it. */
export function fundingOf(fields: Fields) {
  const isCity = isYes(field(fields, 'elfa_contracted'))
  const isState = isYes(field(fields, 'cspp'))
  const [headStart, state] = [field(fields, 'head_start'), field(fields, 'cctr')]
  return {
    funding: [
      ...(isCity ? [fundingColumns.elfa_contracted] : []),
      ...(isState ? [fundingColumns.cspp] : []),
      ...(headStart ? [`${fundingColumns.head_start}: ${headStart}`] : []),
      ...(state ? [`${fundingColumns.cctr}: ${state}`] : []),
    ],
    fundingSources: Object.entries(fundingColumns).flatMap(([column, source]) => (column in fields ? [source] : [])),
    programs: [
      ...(isCity ? ['Early Learning for All: tuition-free', 'Early Learning for All: tuition credit'] : []),
      ...(isState ? ['State preschool, full day', 'State preschool, part day'] : []),
    ],
  }
}
