import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'
import type { Config } from '../../config.ts'
import { mailSender } from './mail.ts'
import type { Sender } from './message.ts'
import { textSender } from './textMessage.ts'

/** Sends nothing: the stored messages are shown at /outbox. */
const outbox: Sender = { send: async () => ({ kind: 'sent' }) }

/**
 * Returns the sender for a method: SMTP_URL for email, Twilio for text messages, otherwise the outbox where OUTBOX is on.
 * Returns undefined when none is configured; the message then stays unsent and staff can see why.
 */
export function findSender(config: Config, method: NoticeMethod): Sender | undefined {
  const configured = method === 'email' ? mailSender(config) : textSender(config)
  return configured ?? (config.OUTBOX ? outbox : undefined)
}
