import type { NameShare } from '@semilla/domain/duplicates/frequencies.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Counted = NameShare & { readonly people: number }

/**
 * Returns the most frequent names of children and parents with their shares, and the number of people, as the database
 * last estimated them.
 */
export async function readNames(db: Tx): Promise<{ frequent: readonly NameShare[]; people: number }> {
  const { rows: counts } = await sql<{ people: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as people from pg_class
    where oid in ('child'::regclass, 'parent'::regclass)`.execute(db)
  const { rows } = await sql<Counted>`
    select split_part(attname, '_', 1) as part, name, share
    from pg_stats, unnest(most_common_vals::text::text[], most_common_freqs::float8[]) as names (name, share)
    where schemaname = current_schema and tablename in ('child', 'parent') and attname in ('first_name', 'last_name')`.execute(
    db,
  )
  return { frequent: rows, people: counts[0]?.people ?? 0 }
}
