import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

// A real mail server that keeps what it gets, for journeys that read their mail: GET /?to=ana@example.org. It rejects the
// first mail to each address that begins with `full.`.

type Mail = { readonly to: string; readonly source: string }
const mails: Mail[] = []
const emptied = new Set<string>()

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    if (!address.startsWith('full.') || emptied.has(address)) return done()
    emptied.add(address)
    done(Object.assign(new Error('mailbox is full'), { responseCode: 552 }))
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const source = Buffer.concat(chunks).toString('latin1')
      mails.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, source })))
      done()
    })
  },
})
smtp.listen(Number(process.env.SMTP_PORT), '127.0.0.1')

createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')
  const found = mails.filter((mail) => mail.to === to).map(({ source }) => source)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
}).listen(Number(process.env.READ_PORT), 'localhost')
