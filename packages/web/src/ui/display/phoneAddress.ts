/** Returns the address that calls a phone number. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
