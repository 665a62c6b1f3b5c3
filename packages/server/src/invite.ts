import { Refusal } from '@semilla/domain/refusal.ts'
import { type CityStaff, cityStaff, inviteStaff } from './areas/invitations/inviteStaff.ts'
import { CommandError, leave, say, withProduct } from './command.ts'
import { invitationDays } from './platform/access/invitationCode.ts'
import { failureOf } from './platform/http/calls/answers.ts'

// `npm run invite -- administrator someone@city.gov`: prints a URL for creating an account as city staff. This is how
// the first administrator gets an account.

const words = Object.keys(cityStaff)
const isCityStaff = (word: string): word is CityStaff => words.includes(word)

const [who, email] = process.argv.slice(2)
if (!who || !email) leave(`Usage: npm run invite -- ${words.join('|')} someone@city.gov`)
if (!isCityStaff(who)) leave(`There is no role ${who}. Choose one of: ${words.join(', ')}`)

await withProduct(async (app) => {
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
