/**
 * Returns whether an enhanced status (RFC 3463) says that there is no such address, or that its mailbox was closed. 5.1.7
 * and 5.1.8 are about the address of the sender; all others are about this message, this server or this day.
 */
export const isAddressGone = (status: string): boolean => /^5\.(1\.(?![78]$)\d{1,3}|2\.1)$/.test(status)

const statusIn = (text: string) => /\b5\.\d{1,3}\.\d{1,3}\b(?!\.)/.exec(text)?.[0]

/** Returns whether an answer has such a status. */
export const saysAddressGone = (text: string): boolean => isAddressGone(statusIn(text) ?? '')

/** Words with which servers without enhanced statuses refuse the sender, and not the receiver. */
const aboutSender = /relay|authenti|sender|spf|dkim|block|listed|spam|policy|prohibit|permitted|denied/i

/**
 * Returns whether a permanent answer to `RCPT TO` is about the receiver. By then, many servers also say what they have
 * against the sender: mail that they do not relay, a sender whose domain they cannot find, a network that is blocked.
 */
export function refusesReceiver(responseCode: number, text: string): boolean {
  const status = statusIn(text)
  if (status) return isAddressGone(status)
  return [550, 551, 553].includes(responseCode) && !aboutSender.test(text)
}
