/** A number of this country, whose area code begins with no 0 or 1, and the extension behind it. */
const withExtension = /^((?:\+?1)?[2-9]\d{9})(\d+)$/

const dialed = (phone: string) => phone.replace(/[^\d+]/g, '')

/** Returns the address that calls a phone number. An extension is dialed after a pause, and not as a part of the number. */
export const phoneAddress = (phone: string) => `tel:${dialed(phone).replace(withExtension, '$1,$2')}`

/** Returns the address that writes a text message to a phone number. */
export const textAddress = (phone: string) => `sms:${dialed(phone).replace(withExtension, '$1')}`
