import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../config.ts'

/** An e-mail or text message that is ready to send. */
export type Message = {
  readonly method: 'email' | 'text'
  readonly receiver: string
  readonly subject: string
  readonly body: string
  readonly language: string
}

/** A channel for outgoing messages. `send` throws when delivery failed and may be retried. */
export type Sender = { send(message: Message): Promise<void> }

/** Sends nothing: the stored messages are shown at /outbox. */
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
 * Returns the sender for a method: SMTP_URL for e-mail, otherwise the outbox where OUTBOX is on. Returns undefined when
 * neither is configured; the message then stays unsent and staff can see why.
 */
export function findSender(config: Config, method: Message['method']): Sender | undefined {
  if (method === 'email' && config.SMTP_URL) return mailSender({ ...config, SMTP_URL: config.SMTP_URL })
  return config.OUTBOX ? outbox : undefined
}
