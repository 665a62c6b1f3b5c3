import type { Config } from '../../config.ts'
import type { Outcome, Outgoing, Sender } from './message.ts'

/**
 * Twilio's error codes for a number that never takes text messages from us: not a valid number, not a mobile phone, not
 * reachable, or stopped by its owner with STOP.
 */
const unreachable: readonly number[] = [21211, 21217, 21219, 21407, 21610, 21612, 21614]

type TextError = Error & { readonly status?: number; readonly code?: number | string }

/** Returns what a failed delivery means; an answer of the service always says that nothing was sent. */
function outcomeOf(error: TextError): Outcome {
  const reason = `${error.code ?? ''} ${error.message}`.trim().slice(0, 500)
  const { status = 0, code } = error
  if (unreachable.includes(Number(code))) return { kind: 'rejected', reason, bounces: true }
  if (status === 429 || status >= 500 || status === 401 || status === 403) return { kind: 'retry', reason }
  if (status >= 400) return { kind: 'rejected', reason, bounces: false }
  const neverLeft = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'].includes(String(code))
  return { kind: neverLeft ? 'retry' : 'unclear', reason }
}

/** Returns the sender field of Twilio: a messaging service, by its id, or a phone number. */
const senderOf = (from: string) => (from.startsWith('MG') ? { messagingServiceSid: from } : { from })

const twilioUrl = 'https://api.twilio.com'

/** Returns a client of Twilio whose requests go to another gateway with the same interface, if one is set. */
async function openClient(account: string, token: string, gateway: string | undefined) {
  const { default: twilio } = await import('twilio')
  if (!gateway) return twilio(account, token, { autoRetry: false })
  const httpClient = new twilio.RequestClient()
  const request = httpClient.request.bind(httpClient)
  httpClient.request = (sent) => request({ ...sent, uri: sent.uri.replace(twilioUrl, gateway) })
  return twilio(account, token, { autoRetry: false, httpClient })
}

/**
 * Returns the sender of text messages over Twilio; undefined where its settings are missing. The library is loaded with
 * the first text.
 */
export function textSender(config: Config): Sender | undefined {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  if (!account || !token || !from) return undefined
  return {
    async send({ receiver, body, reportUrl }: Outgoing) {
      try {
        const client = await openClient(account, token, config.TWILIO_URL)
        const statusCallback = reportUrl ? { statusCallback: reportUrl } : {}
        await client.messages.create({ ...senderOf(from), to: receiver, body, ...statusCallback })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error as TextError)
      }
    },
  }
}
