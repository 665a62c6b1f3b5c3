import { listedFields } from '@semilla/domain/sites/listedFields.ts'
import { siteForm } from '@semilla/domain/sites/site.ts'
import type { z } from 'zod'

const listed = siteForm.pick({ name: true, street: true, city: true, capacity: true, licences: true })

type StoredFields = Omit<z.input<typeof listed>, 'capacity'> & { readonly capacity: number | null }

/** Returns the fields of a stored site that have to be corrected before anything about it can be saved. */
export function fieldsToCorrect(site: StoredFields): (typeof listedFields)[number][] {
  const places =
    listed.safeParse({ ...site, capacity: site.capacity ?? undefined }).error?.issues.map(({ path }) => path[0]) ?? []
  return listedFields.filter((field) => places.includes(field))
}
