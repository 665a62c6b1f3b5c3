/** Digits and the signs of phones, amounts and email addresses as a Chinese keyboard writes them at full width. */
const wide = /[\uff0b\uff0d\uff0e\uff10-\uff19\uff20]/g
const fromWideToPlain = 0xfee0

/** Returns a text with the digits and signs of full width as plain ones, so that fields for numbers do not drop them. */
export const withPlainDigits = (text: string): string =>
  text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - fromWideToPlain))
