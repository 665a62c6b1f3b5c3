import { Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { deriveKey, hashKey, newKey, readKey } from '../access/keys.ts'
import type { Browser } from '../context.ts'

/** What the product keeps in a browser. The language of the switch is the web's own and no secret. */
const names = { session: 'semilla_session', visitor: 'semilla_visitor', device: 'semilla_device' } as const
type Name = keyof typeof names

const visitorSeconds = 30 * 86_400
const deviceSeconds = 365 * 86_400

/** What a request's cookies say, after their form and signatures were checked. */
export type Cookies = {
  readonly session: string | undefined
  readonly visitorKey: string | undefined
  readonly deviceKey: string | undefined
}

const signers = new Map<string, Signer>()

/** Returns the signer of one cookie, with a key of its own. */
function signerOf(purpose: Name, secret: string): Signer {
  const id = `${purpose} ${secret}`
  const known = signers.get(id)
  if (known) return known
  const signer = new Signer(deriveKey(secret, `cookie ${purpose}`))
  signers.set(id, signer)
  return signer
}

/**
 * Returns whether the browser must send cookies over TLS alone: in production, wherever families know the product by an
 * https address, and when this request came over TLS.
 */
export const isSecure = ({ isProduction, PUBLIC_URL }: Config, { protocol }: Pick<FastifyRequest, 'protocol'>) =>
  isProduction || PUBLIC_URL.startsWith('https:') || protocol === 'https'

/** Over TLS the name keeps other hosts of the domain from setting the cookie: browsers take `__Host-` from its own host alone. */
const nameOf = (name: Name, secure: boolean) => `${secure ? '__Host-' : ''}${names[name]}`

/** Reads the cookies of a request; one of another form or with a wrong signature counts as absent. */
export function readCookies(request: FastifyRequest, config: Config): Cookies {
  const read = (name: Name) => request.cookies[nameOf(name, isSecure(config, request))]
  const unsign = (name: Name) => readKey(signerOf(name, config.SESSION_SECRET).unsign(read(name) ?? '').value)
  return { session: readKey(read('session')), visitorKey: unsign('visitor'), deviceKey: unsign('device') }
}

/** Collects what an answer sets in the browser; `apply` writes it, after the transaction was committed. */
export function collectCookies(request: FastifyRequest, cookies: Cookies, config: Config) {
  const secure = isSecure(config, request)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const changes: ((reply: FastifyReply) => void)[] = []
  const set = (name: Name, value: string, maxAge?: number) =>
    changes.push((reply) => void reply.setCookie(nameOf(name, secure), value, { ...options, maxAge }))
  const setSigned = (name: Name, key: string, maxAge: number) =>
    set(name, signerOf(name, config.SESSION_SECRET).sign(key), maxAge)
  let { visitorKey, deviceKey } = cookies
  const browser: Browser = {
    startSession: (token) => void set('session', token),
    endSession() {
      for (const name of ['session', 'visitor'] as const)
        changes.push((reply) => void reply.clearCookie(nameOf(name, secure), options))
    },
    visitorKey() {
      if (!visitorKey) {
        visitorKey = newKey()
        setSigned('visitor', visitorKey, visitorSeconds)
      }
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
