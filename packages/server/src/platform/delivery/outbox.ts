import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../database/database.ts'

const shown = 100

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

type Row = {
  method: string
  receiver: string
  subject: string
  body: string
  createdAt: string
  sentAt: string | null
  failedBecause: string | null
}

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
<main><h1>Outbox</h1><p>The last ${shown} e-mails and texts, newest first. This page does not exist in production.</p>
${rows.map(article).join('\n') || '<p>Nothing yet.</p>'}</main></html>`

/** Shows developers what would have been sent, verification codes included. Not in production. */
export function serveOutbox(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  if (config.isProduction) return
  app.get('/outbox', async (_request, reply) => {
    const rows = await db
      .selectFrom('notice')
      .select(['method', 'receiver', 'subject', 'body', 'createdAt', 'sentAt', 'failedBecause'])
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    return reply.type('text/html').header('cache-control', 'no-store').send(page(rows, reply.cspNonce.style))
  })
}
