import { mailPorts } from './ports.ts'

const readUrl = `http://localhost:${mailPorts.read}/`

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Returns the plain text of an email as it came over the wire. */
function plainText(source: string): string {
  const [, head = '', body = ''] = /(Content-Type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? []
  return decoded(/Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? '', body)
}

/** Returns the plain texts of the emails that an address got, the latest last. */
export async function mailsTo(receiver: string): Promise<string[]> {
  const answer = await fetch(`${readUrl}?to=${encodeURIComponent(receiver)}`)
  return ((await answer.json()) as string[]).map(plainText)
}

/** Returns the first link of a text that matches. */
export const linkIn = (text: string, form: RegExp): string =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).find((link) => form.test(link)) ?? ''
