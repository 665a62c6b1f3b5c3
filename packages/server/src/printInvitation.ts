import { Refusal } from '@semilla/domain/refusal.ts'
import type { CityStaff } from './areas/invitations/cityStaff.ts'
import { inviteStaff } from './areas/invitations/inviteStaff.ts'
import { CommandError } from './command.ts'
import { say } from './commandLine.ts'
import { invitationDays } from './platform/access/invitationCode.ts'
import { failureOf } from './platform/http/calls/answers.ts'
import { withProduct } from './productCommand.ts'

/** Invites somebody into the city's own organization and prints their URL, or why they were not invited. */
export const printInvitation = ({ who, email }: { readonly who: CityStaff; readonly email: string }): Promise<void> =>
  withProduct(async (app) => {
    try {
      const { url } = await app.inTransaction((ctx) => inviteStaff(ctx, { who, email }))
      say(`${email} becomes ${who} at this address, once and within ${invitationDays} days:`)
      say(url)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { ErrMsg, Fields = [] } = failureOf(error, 'en')
      throw new CommandError(`${email} was not invited. ${Fields[0]?.Message ?? ErrMsg}`)
    }
  })
