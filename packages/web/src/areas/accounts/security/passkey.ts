import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Returns the answer of a passkey that the person chose, or undefined if they canceled or the browser has none. */
export const signWithPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<object | undefined> =>
  startAuthentication({ optionsJSON }).catch(() => undefined)

/** Returns the answer of a new passkey, or undefined if the person canceled or the browser makes none. */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<object | undefined> =>
  startRegistration({ optionsJSON }).catch(() => undefined)
