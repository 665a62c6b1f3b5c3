import { refuse } from '@semilla/domain/refusal.ts'
import { displayUsMoment } from '@semilla/domain/values/displayMoments.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { can } from '../access/actor.ts'
import { frozenClock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { actorOf, type Services } from '../http/calls/services.ts'
import { readCookies } from '../http/security/cookies.ts'
import { escapedHtml as escaped } from './letterHtml.ts'
import { findNotice, listNewestNotices, type ShownNotice } from './queries/notices.ts'

const shown = 100

const isUnwritten = ({ state, parts, body }: ShownNotice) => state !== 'dropped' && parts.length > 0 && body === ''

/**
 * Returns messages with their texts. That of a planned message is written when it is sent, and those of the demo city's
 * past were sent to nobody: they get what they would say now.
 */
async function withTexts(
  db: Tx,
  { clock, config, composeNotices }: Services,
  notices: readonly ShownNotice[],
): Promise<ShownNotice[]> {
  const contents = await composeNotices({ db, clock: frozenClock(clock), config }, notices.filter(isUnwritten))
  return notices.map((notice) => ({ ...notice, ...contents.get(notice.id) }))
}

const state = ({ state: is, sentAt, sendAt, failedBecause }: ShownNotice) => {
  if (is === 'planned')
    return `planned for ${displayUsMoment(sendAt)}${failedBecause ? `, after: ${failedBecause}` : ''}`
  return is === 'sent' && sentAt ? `sent ${displayUsMoment(sentAt)}` : `${is}: ${failedBecause ?? ''}`
}

const frame = ({ id, subject }: ShownNotice) =>
  `<iframe sandbox loading="lazy" title="${escaped(subject)}" src="/outbox/letter?id=${id}"></iframe>`

const article = (row: ShownNotice) => `<article id="notice-${row.id}">
<h2>${escaped(row.subject || row.kind)}</h2>
<p>${escaped(row.method)} to <b>${escaped(row.receiver)}</b>, written ${displayUsMoment(row.createdAt)}, ${escaped(state(row))}</p>
<div class="forms"><pre>${escaped(row.body)}</pre>${row.html ? frame(row) : ''}</div></article>`

const page = (rows: readonly ShownNotice[], nonce: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox · Semilla</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#26221d;background:#fbf8f3}
article{background:#fff;border:1px solid #e4dccf;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#5f584d;overflow-wrap:anywhere}
.forms{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem;margin-top:.75rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}iframe{width:100%;height:30rem;border:1px solid #e4dccf;border-radius:8px}</style>
<main><h1>Outbox</h1><p>The last ${shown} emails and texts, newest first.</p>
${rows.map(article).join('\n') || '<p>Nothing yet.</p>'}</main></html>`

/** The page shows letters in frames; a letter is shown in its own, runs nothing, and loads nothing. */
const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const letterPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host)
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
const forwardedBy = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Returns whether the request comes from this machine: from a loopback address and for a loopback host name, because a
 * page of another site can point its own host name at this server. Returns false behind a proxy, where every request
 * comes from a loopback address.
 */
function isAtThisMachine({ raw, headers }: FastifyRequest, { TRUST_PROXY, PUBLIC_URL }: Config): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isDirect = TRUST_PROXY === 0 && isLoopback(hostOf(PUBLIC_URL)) && !forwardedBy.some((name) => headers[name])
  return isDirect && /^(127\.|::1$)/.test(address) && isLoopback(hostOf(`http://${headers.host}`))
}

async function isAdministrator(request: FastifyRequest, services: Services): Promise<boolean> {
  const cookies = readCookies(request, services.config)
  if (!cookies.session) return false
  const actor = await services.db.transaction().execute((tx) => actorOf(tx, services, cookies))
  return can(actor, 'readOutbox')
}

/**
 * Serves a page with the messages that were sent or would have been sent, verification codes included, where OUTBOX is
 * on. Only requests from this machine and signed-in administrators may read it; all others get 404.
 */
export function serveOutbox(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const requireReader = async (request: FastifyRequest) => {
    const mayRead = config.OUTBOX && (isAtThisMachine(request, config) || (await isAdministrator(request, services)))
    if (!mayRead) throw refuse('notFound')
  }
  app.get('/outbox', async (request, reply) => {
    await requireReader(request)
    const rows = await db
      .transaction()
      .execute(async (tx) => withTexts(tx, services, await listNewestNotices(tx, shown)))
    const nonce = reply.cspNonce.style
    reply.header('content-security-policy', pagePolicy(nonce))
    return reply.type('text/html').header('cache-control', 'no-store').send(page(rows, nonce))
  })
  app.get('/outbox/letter', async (request, reply) => {
    await requireReader(request)
    const id = Number((request.query as { id?: string }).id) || 0
    const [notice] = await db.transaction().execute(async (tx) => {
      const found = await findNotice(tx, id)
      return withTexts(tx, services, found ? [found] : [])
    })
    if (!notice?.html) throw refuse('notFound')
    reply.header('content-security-policy', letterPolicy).header('x-frame-options', 'SAMEORIGIN')
    return reply.type('text/html').header('cache-control', 'no-store').send(notice.html)
  })
}
