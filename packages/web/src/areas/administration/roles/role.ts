import type { listRoles } from '@semilla/contract/accounts/roles.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'

/** A role with what it allows. */
export type Role = Output<typeof listRoles>[number]
