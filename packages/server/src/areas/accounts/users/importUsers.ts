import type { importUsers as operation } from '@semilla/contract/accounts/users.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { importedUser } from '@semilla/domain/accounts/importedUser.ts'
import { Refusal, refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { failureOf } from '../../../platform/http/calls/answers.ts'
import { translate } from '../../../platform/language.ts'
import { requireManaged } from '../../organizations/administration/access.ts'
import { findOrganization } from '../../organizations/administration/queries/organizations.ts'
import { noPassword } from '../password/passwords.ts'
import { addUser } from './addUser.ts'

type Line = Input<typeof operation>['users'][number]
type Outcome = Output<typeof operation>[number]

/** What is not in a workbook. */
const nothingElse = {
  ...{ accountKind: 'email', phoneCountryCode: undefined, email: '', phone: '', cell: '', gender: '' },
  ...{ city: '', state: '', zip: '', isDisabled: false, appIds: [], password: undefined, siteIds: [] },
} as const

/** Returns why a line was not taken: its first field that is not right, or the reason as a whole. */
function notTaken(refusal: Refusal, { language }: Context): Outcome {
  // The reason in the catalogue is for somebody who signs up, and tells them to sign in.
  if (refusal.key === 'accountExists')
    return { userId: undefined, field: 'account', message: translate(language, 'administration:user.accountTaken') }
  const { ErrMsg, Fields: [fault] = [] } = failureOf(refusal, language)
  return { userId: undefined, field: '', message: fault?.Message || ErrMsg }
}

/** Adds the user of a line. What refuses it does so before anything is stored. */
async function takeLine(ctx: Context, line: Line, organizationId: number): Promise<Outcome> {
  const read = importedUser.safeParse(line)
  const [fault] = read.error?.issues ?? []
  if (!read.success)
    return {
      userId: undefined,
      field: String(fault?.path[0] ?? ''),
      message: translate(ctx.language, `validation:${fault?.message}`),
    }
  try {
    const input = { ...nothingElse, ...read.data, roleIds: [...line.roleIds], organizationId }
    const { userId } = await addUser(ctx, input as never, noPassword)
    return { userId, field: '', message: '' }
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return notTaken(error, ctx)
    throw error
  }
}

/**
 * Adds the members of staff of a workbook (rules: Users and roles). Each is written to and chooses a password. A line that
 * cannot be taken says why, and the others are taken all the same.
 */
export async function importUsers(
  ctx: Context,
  { organizationId, users }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const organization = await findOrganization(ctx.db, requireManaged(ctx, organizationId))
  if (!organization) throw refuse('notFound')
  const outcomes: Outcome[] = []
  for (const line of users) outcomes.push(await takeLine(ctx, line, organization.id))
  return outcomes
}
