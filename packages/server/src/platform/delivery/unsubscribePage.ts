import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../http/calls/requestLanguage.ts'
import type { Services } from '../http/calls/services.ts'
import { translate } from '../language.ts'
import { htmlTag } from './htmlTag.ts'
import { escapedHtml, letterFont } from './letterHtml.ts'
import { removeUnsubscribed, storeUnsubscribed } from './queries/contacts.ts'
import { readUnsubscribeLink } from './unsubscribeLink.ts'

type Step = 'ask' | 'done' | 'again' | 'unknown'

const page = (request: FastifyRequest, nonce: string, step: Step, receiver = '') => {
  const language = languageOf(request)
  const say = (key: string) => escapedHtml(translate(language, `notices:unsubscribe.${key}`, { receiver }))
  const action = escapedHtml(`${request.url.replace(/&again=1/, '')}${step === 'done' ? '&again=1' : ''}`)
  const form =
    step === 'unknown'
      ? ''
      : `<form method="post" action="${action}"><button type="submit">${say(`${step}.button`)}</button></form>`
  return `<!doctype html>${htmlTag(language)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${say(`${step}.title`)} · Semilla</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{margin:0;padding:24px;background:#fbf8f3;color:#26221d;${letterFont};line-height:1.55}
header,main{max-width:34rem;margin:0 auto}header{margin-top:4vh;margin-bottom:14px;font-size:1.25rem;font-weight:700}
header a{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:#1f5b43;text-decoration:none}
main{background:#fff;border:1px solid #e4dccf;border-radius:14px;padding:28px}
h1{font-size:1.4rem;margin:0 0 .6rem}p{margin:0 0 1rem;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;background:#1f5b43;color:#fff;border:0;border-radius:10px;padding:14px 26px;min-height:48px}
@media(prefers-color-scheme:dark){body{background:#171411;color:#f3ece2}header a{color:#f3ece2}main{background:#221e1a;border-color:#3a332b}button{background:#9fd3b4;color:#10231a}}</style>
</head><body><header><a href="/?lang=${language}"><img src="/favicon.svg" width="32" height="32" alt="">Semilla</a></header><main><h1>${say(`${step}.title`)}</h1><p>${say(`${step}.text`)}</p>
${form}</main></body></html>`
}

type Asked = { readonly t?: string; readonly again?: string }

const receiverOf = ({ query }: FastifyRequest, { config }: Services): string | undefined =>
  readUnsubscribeLink(config.SESSION_SECRET, (query as Asked).t)?.receiver

const answer = (request: FastifyRequest, reply: FastifyReply, step: Step, receiver?: string) =>
  reply
    .code(step === 'unknown' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page(request, reply.cspNonce.style, step, receiver))

/** Bytes of a request to unsubscribe, which says no more than "List-Unsubscribe=One-Click". */
const maxBytes = 4096

/** Takes the request in any form, because mail providers should send it as multipart/form-data; nothing in it is read. */
function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, _body, done) => done(null))
}

/**
 * Serves the page and the request by which a receiver unsubscribes (RFC 8058). Opening the page changes nothing, as mail
 * programs open links on their own; the request needs no cookie, as mail providers send it for the receiver.
 */
export function serveUnsubscribe(root: FastifyInstance, services: Services): void {
  const { db, clock } = services
  root.get('/unsubscribe', async (request, reply) => {
    const receiver = receiverOf(request, services)
    return answer(request, reply, receiver ? 'ask' : 'unknown', receiver)
  })
  root.register(async (app) => {
    takeAnyBody(app)
    app.post('/unsubscribe', async (request, reply) => {
      const receiver = receiverOf(request, services)
      if (!receiver) return answer(request, reply, 'unknown')
      const isAgain = (request.query as Asked).again === '1'
      await db
        .transaction()
        .execute(async (tx) =>
          isAgain
            ? void (await removeUnsubscribed(tx, [receiver]))
            : void (await storeUnsubscribed(tx, receiver, clock.now())),
        )
      return answer(request, reply, isAgain ? 'again' : 'done', receiver)
    })
  })
}
