import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from './hashing.ts'

/** Memory in KiB, passes and lanes of one hash: OWASP's choice for argon2id, some 30 ms of one thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const tagLength = 32

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/**
 * A password with a compatibility form of its characters: however a keyboard composes an accent or a full-width digit,
 * the same typing opens the same account. Nothing is cut off.
 */
const message = (password: string) => password.normalize('NFKC')

/** Hashes a password for keeping, with argon2id off the main thread, as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const hash = await argon2id({ message: message(password), nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readHash(kept: string): { parameters: Omit<Argon2Parameters, 'message'>; hash: Buffer } | undefined {
  const [, memory, passes, parallelism, salt = '', hash = ''] = form.exec(kept) ?? []
  if (!memory) return undefined
  const expected = Buffer.from(hash, 'base64')
  return {
    hash: expected,
    parameters: {
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
  }
}

/** What an account that does not exist is compared with, so that its absence takes as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString('base64'))

/**
 * Whether a password is the one kept. Without a kept hash, or with one that no password opens, it takes just as long and
 * is wrong.
 */
export async function checkPassword(password: string, kept: string | undefined): Promise<boolean> {
  const read = kept === undefined ? undefined : readHash(kept)
  const { parameters, hash } = read ?? (readHash(await decoy) as NonNullable<typeof read>)
  const given = await argon2id({ message: message(password), ...parameters })
  return timingSafeEqual(given, hash) && read !== undefined
}

/** The kept hash of an account that nobody can sign in to until a password is set. */
export const noPassword = '!'
