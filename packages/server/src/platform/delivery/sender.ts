import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { Config } from '../../config.ts'
import { mailSender } from './mail.ts'
import { textSender } from './textMessage.ts'

/** An e-mail or text message that is ready to send. */
export type Message = {
  readonly method: NoticeMethod
  readonly receiver: string
  readonly subject: string
  readonly body: string
  readonly language: string
}

/** A message as it leaves: an e-mail also as HTML, and with the address at which the receiver unsubscribes. */
export type Outgoing = Message & { readonly html: string; readonly unsubscribeUrl: string | undefined }

/**
 * What became of a message that was handed over. `retry`: it was certainly not sent. `rejected`: it will never be, and
 * `bounces` says that it is because of the receiver's address. `unclear`: the connection broke after it was handed over.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry' | 'unclear'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string; readonly bounces: boolean }

/** A channel for outgoing messages. `send` never throws. */
export type Sender = { send(message: Outgoing): Promise<Outcome> }

/** Sends nothing: the stored messages are shown at /outbox. */
const outbox: Sender = { send: async () => ({ kind: 'sent' }) }

/**
 * Returns the sender for a method: SMTP_URL for e-mail, Twilio for text messages, otherwise the outbox where OUTBOX is on.
 * Returns undefined when none is configured; the message then stays unsent and staff can see why.
 */
export function findSender(config: Config, method: NoticeMethod): Sender | undefined {
  const configured = method === 'email' ? mailSender(config) : textSender(config)
  return configured ?? (config.OUTBOX ? outbox : undefined)
}
