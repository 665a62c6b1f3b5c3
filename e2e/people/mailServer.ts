import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

// A real mail server that keeps what it gets, for journeys that read their mail: GET /?to=ana@example.org. It rejects the
// first mail to each address that begins with `gone.`.

type Mail = { readonly to: string; readonly source: string }
const mails: Mail[] = []
const rejected = new Set<string>()

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    if (!address.startsWith('gone.') || rejected.has(address)) return done()
    rejected.add(address)
    done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
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
  const received = mails.filter((mail) => mail.to === to).map(({ source }) => source)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(received))
}).listen(Number(process.env.READ_PORT), 'localhost')
