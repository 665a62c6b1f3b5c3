import type { listOrganizations as operation } from '@semilla/contract/organizations/organization.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { managedBy } from './access.ts'
import { findOrganizations } from './queries/organizations.ts'

/** Returns a page of the organizations that the administrator manages. */
export const listOrganizations = (
  ctx: Context,
  { kind, ...search }: Input<typeof operation>,
): Promise<Output<typeof operation>> =>
  findOrganizations(ctx.db, { ...search, kind, language: ctx.language, only: managedBy(signedInUser(ctx)) })
