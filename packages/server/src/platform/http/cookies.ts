import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Browser } from '../context.ts'

const names = {
  session: 'semilla_session',
  visitor: 'semilla_visitor',
  holds: 'semilla_holds',
  device: 'semilla_device',
} as const
const visitorDays = 30
const deviceDays = 365

/** What a request's cookies say, after their signatures were checked. */
export type Cookies = {
  readonly session?: string
  readonly visitorKey?: string
  readonly deviceKey?: string
  readonly holds: readonly number[]
}

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64url')
const sign = (value: string, secret: string) => `${value}.${signatureOf(value, secret)}`

function unsign(signed: string | undefined, secret: string): string | undefined {
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 0) return undefined
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const right = Buffer.from(signatureOf(value, secret))
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
}

/** Reads the cookies of a request; one whose signature is wrong counts as absent. */
export function readCookies(request: FastifyRequest, secret: string): Cookies {
  const holds = unsign(request.cookies[names.holds], secret)?.split('-').map(Number).filter(Number.isSafeInteger) ?? []
  return {
    session: request.cookies[names.session],
    visitorKey: unsign(request.cookies[names.visitor], secret),
    deviceKey: unsign(request.cookies[names.device], secret),
    holds,
  }
}

/** Collects what an answer sets in the browser; `apply` writes it, after the transaction was committed. */
export function collectCookies(cookies: Cookies, secret: string, isSecure: boolean) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const changes: ((reply: FastifyReply) => void)[] = []
  const set = (name: string, value: string, maxAge?: number) =>
    changes.push((reply) => void reply.setCookie(name, value, { ...options, maxAge }))
  let held = cookies.holds
  let visitorKey = cookies.visitorKey
  let deviceKey = cookies.deviceKey
  const holdOnly = (ids: readonly number[]) => {
    held = ids
    set(names.holds, sign(held.join('-'), secret), visitorDays * 86_400)
  }
  const browser: Browser = {
    startSession: (token) => void set(names.session, token),
    endSession() {
      for (const name of [names.session, names.visitor, names.holds])
        changes.push((reply) => void reply.clearCookie(name, options))
    },
    hold: (applicationId) => holdOnly([...held.filter((id) => id !== applicationId), applicationId].slice(-10)),
    release: (applicationId) => holdOnly(held.filter((id) => id !== applicationId)),
    visitorKey() {
      if (visitorKey) return visitorKey
      visitorKey = randomBytes(24).toString('base64url')
      set(names.visitor, sign(visitorKey, secret), visitorDays * 86_400)
      return visitorKey
    },
    deviceKey() {
      deviceKey ??= randomBytes(24).toString('base64url')
      set(names.device, sign(deviceKey, secret), deviceDays * 86_400)
      return deviceKey
    },
  }
  const apply = (reply: FastifyReply) => {
    for (const change of changes) change(reply)
  }
  const newlyHeld = () => held.filter((id) => !cookies.holds.includes(id))
  return { browser, apply, newlyHeld }
}
