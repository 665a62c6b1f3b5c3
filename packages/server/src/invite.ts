import { type CityStaff, cityStaff } from './areas/invitations/cityStaff.ts'
import { leave } from './commandLine.ts'

// `npm run invite -- administrator someone@city.gov`: prints a URL for creating an account as city staff. This is how
// the first administrator gets an account.

const words = Object.keys(cityStaff)
const isCityStaff = (word: string): word is CityStaff => words.includes(word)

const [who, email, ...more] = process.argv.slice(2)
if (!who || !email || more.length > 0) leave(`Usage: npm run invite -- ${words.join('|')} someone@city.gov`)
if (!isCityStaff(who)) leave(`There is no role ${who}. Choose one of: ${words.join(', ')}`)

// The product takes seconds to load, and a typing error is told at once.
const { printInvitation } = await import('./printInvitation.ts')
await printInvitation({ who, email })
