import { z } from 'zod'

/** A switch. */
export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value))

const within = (kind: string, least: number, most: number) => ({
  error: `must be ${kind} from ${least} to ${most}`,
  abort: true,
})

/** A number within a range, which the error names. */
export function numberFrom(least: number, most: number) {
  const range = within('a number', least, most)
  return z.coerce.number(range).min(least, range).max(most, range)
}

/** A whole number within a range, which the error names. */
export function wholeFrom(least: number, most: number) {
  const range = within('a whole number', least, most)
  return z.coerce.number(range).int(range).min(least, range).max(most, range)
}

/** The URL of map tiles, `https://…/{z}/{x}/{y}.png`, of one host, which the security policy then names. */
export const tilesUrl = z
  .url({ protocol: /^https?$/, hostname: /^[\w.-]+$/ })
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
    error: 'must contain {z}, {x} and {y}',
  })

/** The URL of a database, or the path of the folder of its socket. */
export const databaseUrl = z
  .string()
  .regex(/^(postgres(ql)?:\/\/|socket:|\/)/, { error: 'must be such as postgres://user:password@host/semilla' })

/** The address of a virus scanner: the path of a socket, or `host:port`. */
export const clamdAddress = z
  .string()
  .regex(/^(\/.+|[^/\s]+:\d{1,5})$/, { error: 'must be host:port or the path of a socket' })

/** The address of emails that come back. What is added to its name must fit the 64 characters of a name (RFC 5321). */
export const bounceAddress = z
  .email()
  .regex(/^[^+@]{1,24}@/, { error: 'must have a name of at most 24 characters without +' })

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** The URL of a mail server. Its name is required, because the mail library would take this machine instead. */
export const mailServerUrl = z
  .url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: 'must be such as smtp://user:password@mail.example.org:587',
    abort: true,
  })
  .refine((url) => isDecodable(new URL(url).username) && isDecodable(new URL(url).password), {
    error: 'must have the special characters of the user and the password percent-encoded',
  })

/** Whom emails are from: an address, or a name and an address in angle brackets. */
export const senderAddress = z.string().regex(/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, {
  error: 'must be an address such as Semilla <no-reply@example.org>',
})

/** The URL of the product itself, without the slash at its end: paths are added to it. */
export const ownUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => /^[^/]+:\/\/[^/?#@]+\/?$/.test(url), {
    error: 'must be a host alone, such as https://semilla.example.org',
  })
  .transform((url) => new URL(url).origin)
