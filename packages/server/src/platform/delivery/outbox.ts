import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { can } from '../access/actor.ts'
import { actorOf, type Services } from '../http/calls/services.ts'
import { readCookies } from '../http/security/cookies.ts'
import { listNewestNotices } from './queries/notices.ts'

const shown = 100

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

type Row = Awaited<ReturnType<typeof listNewestNotices>>[number]

const state = ({ sentAt, failedBecause }: Row) => (sentAt ? `sent ${sentAt}` : (failedBecause ?? 'waiting'))

const article = (row: Row) => `<article>
<h2>${escaped(row.subject || row.method)}</h2>
<p>${escaped(row.method)} to <b>${escaped(row.receiver)}</b>, ${escaped(row.createdAt)}, ${escaped(state(row))}</p>
<pre>${escaped(row.body)}</pre></article>`

const page = (rows: readonly Row[], nonce: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox · Semilla</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#26221d;background:#fbf8f3}
article{background:#fff;border:1px solid #e4dccf;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;color:#5f584d}pre{white-space:pre-wrap;margin:.75rem 0 0;font:inherit}</style>
<main><h1>Outbox</h1><p>The last ${shown} e-mails and texts, newest first.</p>
${rows.map(article).join('\n') || '<p>Nothing yet.</p>'}</main></html>`

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
  app.get('/outbox', async (request, reply) => {
    const mayRead = config.OUTBOX && (isAtThisMachine(request, config) || (await isAdministrator(request, services)))
    if (!mayRead) throw refuse('notFound')
    const rows = await listNewestNotices(db, shown)
    return reply.type('text/html').header('cache-control', 'no-store').send(page(rows, reply.cspNonce.style))
  })
}
