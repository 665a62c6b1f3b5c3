import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { preferredLanguage, translate } from '../../language.ts'
import { standalonePageHeaders } from '../security/securityHeaders.ts'
import { escaped } from './escaped.ts'

const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;background:#fbf8f3;color:#22312a;overflow-wrap:anywhere}h1{color:#1f5b43}'
const pageHeaders = { ...standalonePageHeaders(style), 'content-type': 'text/html; charset=utf-8' }

function page(request: IncomingMessage, steps: readonly string[]): string {
  const language = preferredLanguage(request.headers['accept-language'])
  const text = (key: string) => escaped(translate(language, `preparing:${key}`))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text('title')}</title>
<style>${style}</style>
</head><body><main><h1>${text('title')}</h1><p>${text('explain')}</p>
<h2>${text('steps')}</h2><ul>${steps.map((step) => `<li lang="en">${escaped(step)}</li>`).join('')}</ul></main></body></html>`
}

function answer(request: IncomingMessage, response: ServerResponse, steps: readonly string[]): void {
  const path = request.url?.split('?')[0] ?? '/'
  if (path === '/healthz') {
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
      .end('{"ok":true}')
    return
  }
  const headers = { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' }
  const wantsPage = request.method === 'GET' && !/^\/(api|message|readyz|assets)(\/|$)/i.test(path)
  if (wantsPage) {
    response.writeHead(503, { ...headers, ...pageHeaders }).end(page(request, steps))
    return
  }
  const message = translate(preferredLanguage(request.headers['accept-language']), 'refusals:unavailable')
  response
    .writeHead(503, { ...headers, 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    .end(JSON.stringify({ IsSuccess: false, ErrCode: 'unavailable', ErrMsg: message }))
}

/**
 * Serves the port of the product while the product starts: a page that reloads until the product is ready, and 503 for
 * API requests. Rejects when it cannot listen on the port. The page shows `steps`, to which the caller adds each
 * finished step.
 */
export function serveStartupPage(
  { port, host }: { readonly port: number; readonly host: string },
  steps: readonly string[],
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => answer(request, response, steps))
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, () =>
      listening({
        stop: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      }),
    )
  })
}
