import type { Part } from './part.ts'

/** The longest text message that tells several things, with its link; a phone shows it as one message on one screen. */
export const maxTextLength = 320
/** The longest name of a child or a site in a text message. */
const maxNameLength = 32

type Say = (key: string, values?: Part['values']) => string

const shortened = (name: string): string =>
  [...name].length > maxNameLength
    ? `${[...name]
        .slice(0, maxNameLength - 1)
        .join('')
        .trimEnd()}…`
    : name

function short({ key, values }: Part, say: Say): string {
  const names = Object.entries({ child: values.child, site: values.site }).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, shortened(value)]] : [],
  )
  return say(`${key}.text`, { ...values, ...Object.fromEntries(names) })
}

/** Returns the link of a thing; '' for a family that can open nothing. */
const addressOfPart = ({ textUrl, actions }: Part): string => textUrl ?? actions[0]?.url ?? ''

/**
 * Returns each thing with its link, or with one link at the end where all lead to the same. Things without one end with
 * whom to call.
 */
function everything(say: Say, parts: readonly Part[], home: string): string {
  const addresses = [...new Set(parts.map((part) => addressOfPart(part) || home))]
  const isOne = addresses.length === 1
  const lines = parts.map((part) => [short(part, say), ...(isOne ? [] : [addressOfPart(part) || home])].join(' '))
  return [...new Set(lines)].join('\n') + (isOne && addresses[0] ? ` ${addresses[0]}` : '')
}

/** Returns how many offers wait for an answer, by when the first of them, and how many other things are told. */
export function askedIn(parts: readonly Part[]): { count: number; day: string; others: number } | undefined {
  const offers = parts
    .flatMap(({ offer }) => offer ?? [])
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
  const [first] = offers
  const count = new Set(offers.map(({ id }) => id)).size
  return first && { count, day: first.dayInWords, others: parts.length - offers.length }
}

/** Returns how many things there are to read, the offers among them with the first of their days, and one link. */
function summary(say: Say, parts: readonly Part[], home: string): string {
  const asked = askedIn(parts)
  const what = asked ? say('severalOffers', asked) : say('severalUpdates', { count: parts.length })
  return `${what} ${home}`
}

/**
 * Returns a text message: all that it tells where that is short, and otherwise a summary with one link, because phones
 * split a long text and show a column of links. `home` is where everything can be read, or whom to call.
 */
export function textOfParts(say: Say, parts: readonly Part[], home: string): string {
  const text = `Semilla: ${everything(say, parts, home)}`
  return parts.length === 1 || text.length <= maxTextLength ? text : `Semilla: ${summary(say, parts, home)}`
}
