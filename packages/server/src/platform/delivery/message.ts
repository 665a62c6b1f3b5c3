import type { NoticeMethod } from '@semilla/domain/notices/contact.ts'

/** An email or text message that is ready to send. */
export type Message = {
  readonly method: NoticeMethod
  readonly receiver: string
  readonly subject: string
  readonly body: string
  readonly language: string
}

/** The text of a message, written from the events that it tells. */
export type Content = {
  readonly subject: string
  readonly body: string
  readonly html: string
  readonly calendar?: string
}

/** A message as it leaves: an email also as HTML, and with the address at which the receiver unsubscribes. */
export type Outgoing = Message & {
  readonly html: string
  readonly unsubscribeUrl: string | undefined
  /** The address at which the gateway of text messages tells whether it arrived. */
  readonly reportUrl?: string | undefined
  /** The address to which mail servers send an email back that they cannot deliver. */
  readonly returnPath?: string | undefined
  /** A calendar in the form of RFC 5545, to be attached to an email. */
  readonly calendar?: string | undefined
}

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
