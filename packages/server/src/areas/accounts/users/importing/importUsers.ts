import { addUser as operation } from '@semilla/contract/accounts/userForm.ts'
import type { importUsers as importing } from '@semilla/contract/accounts/userImport.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { importedUser } from '@semilla/domain/accounts/importedUser.ts'
import { Refusal, refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../../platform/access/actor.ts'
import type { Context } from '../../../../platform/context.ts'
import { failureOf } from '../../../../platform/http/calls/answers.ts'
import { translate } from '../../../../platform/language.ts'
import { requireManaged } from '../../../organizations/administration/access.ts'
import { findOrganization } from '../../../organizations/administration/queries/organizations.ts'
import { getNamedAccount } from '../../getNamedAccount.ts'
import { noPassword } from '../../password/passwords.ts'
import { addUser } from '../addUser.ts'
import { refuseTakenName } from '../refuseTakenName.ts'
import { checkRoles } from '../roles/checkRoles.ts'
import { languageFaults } from './importedLanguage.ts'
import { type NamedSites, namedSites, sitesToGive } from './importedSites.ts'

type Line = Input<typeof importing>['users'][number]
type Outcome = Output<typeof importing>[number]
type LineFault = Outcome['faults'][number]
type Sites = Awaited<ReturnType<typeof sitesToGive>>
type Organization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

/** What is not in a workbook. */
const nothingElse = {
  ...{ accountKind: 'email', phoneCountryCode: undefined, email: '', phone: '', cell: '', gender: '' },
  ...{ city: '', state: '', zip: '', isDisabled: false, appIds: [], password: undefined },
} as const

/** Returns in the caller's language why something was refused: the faults of its fields, or the reason as a whole. */
function reasonsOf(refusal: Refusal, { language }: Context): string[] {
  const { ErrMsg, Fields = [] } = failureOf(refusal, language)
  return Fields.length > 0 ? [...new Set(Fields.map(({ Message }) => Message))] : [ErrMsg]
}

/** Returns what a check refuses, as faults of a field. */
async function faultsAt(ctx: Context, field: LineFault['field'], check: () => unknown): Promise<LineFault[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return reasonsOf(error, ctx).map((message) => ({ field, message }))
  }
}

/** Returns every reason why a line is not accepted, each with its field. */
async function faultsOf(ctx: Context, line: Line, organization: Organization, named: NamedSites): Promise<LineFault[]> {
  const issues = importedUser.safeParse(line).error?.issues ?? []
  const ofCells = issues.map(({ path, message }) => ({
    field: path[0] as LineFault['field'],
    message: translate(ctx.language, `validation:${message}`),
  }))
  const isFree = (field: LineFault['field']) => !ofCells.some((fault) => fault.field === field)
  const checkAccount = () =>
    refuseTakenName(ctx.db, getNamedAccount(operation, { accountKind: 'email', account: line.account.trim() }))
  const checkOwnRoles = () => checkRoles(ctx.db, signedInUser(ctx), operation, { organization, roleIds: line.roleIds })
  return [
    ...ofCells,
    ...(isFree('account') ? await faultsAt(ctx, 'account', checkAccount) : []),
    ...(isFree('roleIds') ? await faultsAt(ctx, 'roleIds', checkOwnRoles) : []),
    ...(isFree('language') ? languageFaults(ctx, line.language.trim()) : []).map((message) => ({
      field: 'language' as const,
      message,
    })),
    ...named.faults.map((message) => ({ field: 'sites' as const, message })),
  ]
}

/** Adds the user of a line, unless something is not right with it. What refuses it does so before anything is stored. */
async function takeLine(ctx: Context, line: Line, organization: Organization, sites: Sites): Promise<Outcome> {
  const named = namedSites(ctx, line.sites, organization, sites)
  const faults = await faultsOf(ctx, line, organization, named)
  if (faults.length > 0) return { userId: undefined, faults }
  const input = { ...nothingElse, ...importedUser.parse(line), siteIds: named.siteIds, organizationId: organization.id }
  let userId: number | undefined
  const ofWhole = await faultsAt(ctx, '', async () => {
    userId = (await addUser(ctx, input as never, noPassword)).userId
  })
  return { userId, faults: ofWhole }
}

/**
 * Adds the members of staff of a workbook (rules: Users and roles). Each is written to and chooses a password. A line that
 * cannot be taken says everything that is not right with it, and the others are taken all the same.
 */
export async function importUsers(
  ctx: Context,
  { organizationId, users }: Input<typeof importing>,
): Promise<Output<typeof importing>> {
  const organization = await findOrganization(ctx.db, requireManaged(ctx, organizationId))
  if (!organization) throw refuse('notFound')
  const sites = await sitesToGive(ctx, organization)
  const outcomes: Outcome[] = []
  for (const line of users) outcomes.push(await takeLine(ctx, line, organization, sites))
  return outcomes
}
