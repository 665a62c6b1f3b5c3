import type { Context } from '../../platform/context.ts'
import { programsByName } from './known.ts'
import { nameIn } from './nameIn.ts'

type Reader = Pick<Context, 'db' | 'config' | 'language'>

/**
 * Returns what a subsidy is called in the reader's language, by any of its names. The record of a child's place keeps the
 * name only, which staff may have typed themselves; one that no subsidy has stays as it is.
 */
export async function programNames(ctx: Reader): Promise<(name: string) => string> {
  const programs = await programsByName(ctx)
  return (name) => {
    const program = programs.get(name)
    return program ? nameIn(ctx.language, 'programs', program.id, program.names) : name
  }
}

/** Returns rows with the names of their subsidies in the reader's language. */
export async function withProgramNames<Row extends { readonly programName: string }>(
  ctx: Reader,
  rows: readonly Row[],
): Promise<Row[]> {
  const nameOf = await programNames(ctx)
  return rows.map((row) => ({ ...row, programName: nameOf(row.programName) }))
}
