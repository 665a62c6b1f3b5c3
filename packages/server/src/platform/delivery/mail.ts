import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import { refusesReceiver, saysAddressGone } from './mailStatus.ts'
import type { Outcome, Outgoing, Sender } from './message.ts'

type MailError = Error & {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

const waitMs = 20_000
const timeouts = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs }

/**
 * Returns what a failed delivery means. A permanent answer to `RCPT TO`, or to the content, may be about the receiver's
 * address. What else is wrong lies with the mail server or its settings, such as a daily limit or a sender that has to be
 * confirmed, so that it is tried again. Before the content was handed over, nothing can have been sent.
 */
function outcomeOf(error: MailError, isHandedOver: boolean): Outcome {
  const reason = error.message.slice(0, 500)
  const { responseCode = 0, command = '', response = '' } = error
  const isGone =
    command === 'RCPT TO' ? refusesReceiver(responseCode, response) : command === 'DATA' && saysAddressGone(response)
  if (responseCode >= 500 && isGone) return { kind: 'rejected', reason, bounces: true }
  return { kind: isHandedOver && responseCode === 0 ? 'unclear' : 'retry', reason }
}

/** Returns the headers with which mail programs offer to unsubscribe with one press (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Whom emails are from, and where answers to them go; undefined if nobody reads answers. */
type Sending = { readonly from: string; readonly replyTo: string | undefined }

const mailOf = ({ from, replyTo }: Sending, message: Outgoing): SendMailOptions => ({
  from,
  replyTo,
  to: message.receiver,
  ...(message.returnPath && { envelope: { from: message.returnPath, to: message.receiver } }),
  subject: message.subject,
  text: message.body,
  html: message.html,
  ...(message.calendar && {
    attachments: [{ filename: 'visit.ics', content: message.calendar, contentType: 'text/calendar; method=PUBLISH' }],
  }),
  headers: {
    'Content-Language': message.language,
    'Auto-Submitted': 'auto-generated',
    ...unsubscribeHeaders(message.unsubscribeUrl),
  },
})

async function sendMail({ url, ...sending }: Sending & { readonly url: string }, message: Outgoing): Promise<Outcome> {
  let isHandedOver = false
  const ignore = () => undefined
  // The log of the conversation is the only place that says how far it came.
  const debug = (entry: { readonly tnx?: string }, line: unknown) => {
    if (entry.tnx === 'client' && String(line).startsWith('DATA')) isHandedOver = true
  }
  const logger = { debug, level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore }
  const transport = createTransport({ url, logger, transactionLog: true, ...timeouts })
  try {
    await transport.sendMail(mailOf(sending, message))
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error as MailError, isHandedOver)
  } finally {
    transport.close()
  }
}

/** Returns why the mail server cannot be used, as with a wrong password; undefined if it can, or SMTP_URL is not set. */
export async function mailFault({ SMTP_URL: url }: Pick<Config, 'SMTP_URL'>): Promise<string | undefined> {
  if (!url) return undefined
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

/** Returns the sender of emails over SMTP; undefined where SMTP_URL is not set. */
export const mailSender = ({ SMTP_URL: url, MAIL_FROM: from, MAIL_REPLY_TO: replyTo }: Config): Sender | undefined =>
  url ? { send: (message) => sendMail({ url, from, replyTo }, message) } : undefined
