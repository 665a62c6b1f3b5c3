import { TOTP } from 'otpauth'

/** Returns the code that an authenticator app with a key shows at an instant, in milliseconds. */
export const codeOf = (secret: string, at: number): string => new TOTP({ secret }).generate({ timestamp: at })
