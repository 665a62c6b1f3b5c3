import { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { deriveKey, hashKey, newKey, readKey } from '../../access/keys.ts'
import type { Browser } from '../../context.ts'

/** The names of the cookies. The language cookie is not secret: the page reads and sets it too. */
const names = { session: 'semilla_session', visitor: 'semilla_visitor', device: 'semilla_device' } as const
type Name = keyof typeof names

const visitorSeconds = 30 * 86_400
const deviceSeconds = 365 * 86_400

/** The values of the cookies of a request after their format and signatures were verified. */
export type Cookies = {
  readonly session: string | undefined
  readonly visitorKey: string | undefined
  readonly deviceKey: string | undefined
}

const signers = new Map<string, Signer>()

/** Returns the signer of one kind of cookie, which has a key of its own. */
function signerOf(purpose: Name, secret: string): Signer {
  const id = `${purpose} ${secret}`
  const known = signers.get(id)
  if (known) return known
  const signer = new Signer(deriveKey(secret, `cookie ${purpose}`))
  signers.set(id, signer)
  return signer
}

/**
 * Returns whether cookies must be sent over TLS only: in production, when PUBLIC_URL is an https address, and when the
 * request itself came over TLS.
 */
export const isSecure = ({ isProduction, PUBLIC_URL }: Config, { protocol }: Pick<FastifyRequest, 'protocol'>) =>
  isProduction || PUBLIC_URL.startsWith('https:') || protocol === 'https'

/**
 * Returns the name of a cookie. Over TLS it has the prefix `__Host-`: browsers accept such a cookie only from the host
 * itself, so that other hosts of the domain cannot set it.
 */
const nameOf = (name: Name, secure: boolean) => `${secure ? '__Host-' : ''}${names[name]}`

/** Returns the cookies of a request. A cookie with an invalid format or signature counts as absent. */
export function readCookies(request: Pick<FastifyRequest, 'cookies' | 'protocol'>, config: Config): Cookies {
  const read = (name: Name) => request.cookies[nameOf(name, isSecure(config, request))]
  const unsign = (name: Name) => readKey(signerOf(name, config.SESSION_SECRET).unsign(read(name) ?? '').value)
  return { session: readKey(read('session')), visitorKey: unsign('visitor'), deviceKey: unsign('device') }
}

/**
 * Returns a `browser` that collects changes to cookies, and `apply`, which writes them to the response and must be
 * called after the transaction is committed. `newVisitorKey` is asked for the key of a browser that has none.
 */
export function collectCookies(
  request: FastifyRequest,
  cookies: Cookies,
  config: Config,
  newVisitorKey: () => string = newKey,
) {
  const secure = isSecure(config, request)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const changes: ((reply: FastifyReply) => void)[] = []
  const set = (name: Name, value: string, maxAge?: number) =>
    changes.push((reply) => void reply.setCookie(nameOf(name, secure), value, { ...options, maxAge }))
  const setSigned = (name: Name, key: string, maxAge: number) =>
    set(name, signerOf(name, config.SESSION_SECRET).sign(key), maxAge)
  let { visitorKey, deviceKey } = cookies
  const browser: Browser = {
    userAgent: request.headers['user-agent'] ?? '',
    startSession: (token) => void set('session', token),
    endSession() {
      for (const name of ['session', 'visitor'] as const)
        changes.push((reply) => void reply.clearCookie(nameOf(name, secure), options))
    },
    visitorKey() {
      visitorKey ??= newVisitorKey()
      // Sent again each time, so that what the browser stores now can be opened for as long as it is kept.
      setSigned('visitor', visitorKey, visitorSeconds)
      return hashKey(visitorKey)
    },
    deviceKey() {
      deviceKey ??= newKey()
      setSigned('device', deviceKey, deviceSeconds)
      return deviceKey
    },
  }
  const apply = (reply: FastifyReply) => {
    for (const change of changes) change(reply)
  }
  return { browser, apply }
}
