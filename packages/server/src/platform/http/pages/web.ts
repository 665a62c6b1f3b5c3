import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import { type InterfaceLanguage, interfaceLanguages, shippedLanguage } from '@semilla/domain/values/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changedTexts, readingLanguages } from '../../language.ts'
import { languageOf } from '../calls/requestLanguage.ts'
import { sendChangedTexts } from './changedTextsFile.ts'
import { withFirstWords } from './firstWords.ts'

const built = join(import.meta.dirname, '../../../../../web/dist')

/** The placeholder that the build inserts for the nonce (`html.cspNonce` in `packages/web/vite.config.ts`). */
const placeholder = 'nonce-of-this-answer'

/** Robots may index the page and its assets, but not the API or personal links. */
const robots = `User-agent: *
Allow: /$
Allow: /?lang=
Allow: /assets/
Allow: /favicon
Allow: /icons/
Allow: /*.webmanifest$
Disallow: /
`

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const encoders: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, quality),
  gzip: (text) => promisify(gzip)(text),
}

/** Returns the page with what administrators changed of the texts: where to read it, and which languages there are. */
function withChangedTexts(page: string): string {
  const { version, languages } = changedTexts()
  if (version === 0 && languages.length === 0) return page
  return page.replace('<html ', `<html data-texts="${version}" data-languages="${languages.join(' ')}" `)
}

type Pages = Readonly<Record<InterfaceLanguage, string>>

/** Returns the page in each language. It names the file of its first texts, so that browsers request that at once. */
function readPages(): Pages {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  const files = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  const inLanguage = (language: InterfaceLanguage) => {
    const texts = files[`src/api/texts/start/${language}.ts`]?.file
    const preload = texts ? `<link rel="modulepreload" href="/${texts}" nonce="${placeholder}">` : ''
    return page
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('/en.webmanifest', `/${language}.webmanifest`)
      .replace('</head>', `${preload}</head>`)
  }
  return Object.fromEntries(interfaceLanguages.map((language) => [language, inLanguage(language)])) as Pages
}

const languageSeconds = 365 * 86_400

/**
 * Remembers a language that the address asks for. The page does so too, but only once its script has run, and somebody may
 * go on to the next page before that.
 */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const asked = (request.query as Record<string, unknown>).lang
  const language = readingLanguages().find((each) => each === asked)
  if (!language) return
  const secure = request.protocol === 'https'
  reply.setCookie('semilla_language', language, { path: '/', maxAge: languageSeconds, sameSite: 'lax', secure })
}

/**
 * Returns a handler that sends the page with the nonce of the response. The page has no ETag: after "not modified", a
 * cached page would have an older nonce than the new headers.
 */
const sendPage = (pages: Pages) => async (request: FastifyRequest, reply: FastifyReply) => {
  rememberLanguage(request, reply)
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', Object.keys(encoders))
  const language = shippedLanguage(languageOf(request))
  const page = withFirstWords(withChangedTexts(pages[language]), language)
  const text = page.replaceAll(placeholder, reply.cspNonce.style)
  // No cache may use it again without asking, so it need not vary by language; the service worker starts with any.
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (!encoding) return text
  reply.header('content-encoding', encoding)
  return encoders[encoding]?.(text)
}

/**
 * Headers that a file whose name changes with its content does not need: those about documents, those with which browsers
 * ask whether it has changed, and the offer to send parts of it. Together they are longer than a small script.
 */
const needlessForAssets = [
  'accept-ranges',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const isScript = (path: string) => /\.js(\.br|\.gz)?$/.test(path)
/** The security policy of a script, which loads nothing itself. That of the page, with its nonce, is six times as long. */
const policyOfScripts = "default-src 'none'"

/**
 * Serves the built interface: files with a hash in their name are cached for a year, and the page is always
 * revalidated. Also serves `robots.txt` and the favicon.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/texts/:version/:language', sendChangedTexts)
  if (!existsSync(built)) return
  const page = sendPage(readPages())
  app.get('/', page)
  app.get('/index.html', page)
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders(reply, path) {
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (!isAsset) return
      for (const header of needlessForAssets) reply.removeHeader(header)
      if (isScript(path)) reply.header('content-security-policy', policyOfScripts)
    },
  })
}
