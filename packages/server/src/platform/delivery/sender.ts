import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'

/** An e-mail or a text, ready to leave. */
export type Message = {
  readonly method: 'email' | 'text'
  readonly receiver: string
  readonly subject: string
  readonly body: string
  readonly language: string
}

/** A way out of the product. `send` throws when the message could not be handed over and may be tried again. */
export type Sender = { send(message: Message): Promise<void> }

/** Leaves messages where they are: in the outbox, which is read at /outbox. */
const outbox: Sender = { send: async () => undefined }

const transports = new Map<string, Transporter>()

function mailSender({ SMTP_URL: url, MAIL_FROM: from }: Config & { SMTP_URL: string }): Sender {
  const transport = transports.get(url) ?? createTransport(url)
  transports.set(url, transport)
  return {
    async send({ receiver, subject, body, language }) {
      await transport.sendMail({
        from,
        to: receiver,
        subject,
        text: body,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/**
 * Returns how a message leaves: e-mail through SMTP_URL, everything else into the outbox where there is one (OUTBOX). A
 * message that nothing can carry has no sender: it stays unsent, and says so where staff look.
 */
export function findSender(config: Config, method: Message['method']): Sender | undefined {
  if (method === 'email' && config.SMTP_URL) return mailSender({ ...config, SMTP_URL: config.SMTP_URL })
  return config.OUTBOX ? outbox : undefined
}
