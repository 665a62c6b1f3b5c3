import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

type Signed = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Returns the request in the form that is signed, as version 4 of Amazon's signatures describes it. */
function canonical({ method, url, headers }: Signed, signedHeaders: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const lines = signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  return [method, pathname, query.join('&'), lines.join(''), signedHeaders.join(';'), payload].join('\n')
}

/** Returns whether a request to S3 is signed with a secret key, and has the body that was signed, if any was. */
export function isSignedWith(secret: string, request: Signed, body: Buffer): boolean {
  const authorization = String(request.headers.authorization)
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? []
  const hash = sha256(canonical(request, names.split(';')))
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n')
  const payload = String(request.headers['x-amz-content-sha256'])
  const hasBody = !/^[\da-f]{64}$/.test(payload) || payload === sha256(body)
  return hasBody && hmac(key, text).toString('hex') === signature
}
