import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from './hashQueue.ts'

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>
/** The argon2id parameters that OWASP recommends: memory in KiB, passes and lanes. About 30 ms on one thread. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagLength = 32

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/**
 * Returns a password in Unicode compatibility form, so that the way a keyboard composes accents or full-width digits
 * does not matter. Nothing is truncated.
 */
const message = (password: string) => password.normalize('NFKC')

/**
 * Returns the hash of a password to store, computed with argon2id off the main thread, as
 * `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. A password is checked with the parameters of its hash, so that tests, which
 * check one a thousand times, may store a cheaper hash.
 */
export async function hashPassword(password: string, { memory, passes, parallelism }: Cost = cost): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const hash = await argon2id({ message: message(password), nonce, tagLength, memory, passes, parallelism })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

type KeptHash = { readonly parameters: Omit<Argon2Parameters, 'message'>; readonly hash: Buffer }

function readHash(kept: string): KeptHash | undefined {
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

/**
 * What a password is compared with when the account has no hash, so that the response takes the same time. Whether it
 * matches is never asked, so it need not be the hash of anything.
 */
const decoy: KeptHash = {
  parameters: { ...cost, nonce: randomBytes(saltBytes), tagLength },
  hash: randomBytes(tagLength),
}

/**
 * Returns whether a password matches the stored hash. If there is no hash, or one that matches no password, the check
 * takes the same time and returns false.
 */
export async function checkPassword(password: string, kept: string | undefined): Promise<boolean> {
  const read = kept === undefined ? undefined : readHash(kept)
  const { parameters, hash } = read ?? decoy
  const given = await argon2id({ message: message(password), ...parameters })
  return timingSafeEqual(given, hash) && read !== undefined
}

/** The stored hash of an account that cannot sign in until a password is set. */
export const noPassword = '!'
