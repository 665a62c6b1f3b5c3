import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real mail server that keeps what it gets. */
export type MailServer = {
  /** The value of `SMTP_URL` for the product to use it. */
  readonly url: string
  readonly smtp: SMTPServer
  /** The sources of the mails it took, in order. */
  readonly received: readonly string[]
  stop(): Promise<void>
}

/** Starts a mail server on a free port; the options replace what it does with a mail. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((listening) => void smtp.listen(0, '127.0.0.1', () => listening()))
  const { port } = smtp.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    smtp,
    received,
    stop: () => new Promise((closed) => smtp.close(() => closed())),
  }
}
