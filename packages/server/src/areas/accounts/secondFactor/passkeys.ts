import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../../config.ts'
import type { Passkey } from './queries/factors.ts'

type Where = Pick<Config, 'PUBLIC_URL'>
/** Passkeys belong to the host of the product, whatever the port. */
const hostOf = ({ PUBLIC_URL }: Where) => new URL(PUBLIC_URL).hostname
const originOf = ({ PUBLIC_URL }: Where) => new URL(PUBLIC_URL).origin

type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports']
const named = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] as Transports & {} }))

/** Returns what a new passkey of a user has to sign. */
export const newPasskeyOptions = (config: Where, user: { id: number; account: string }, passkeys: readonly Passkey[]) =>
  generateRegistrationOptions({
    rpName: 'Semilla',
    rpID: hostOf(config),
    userName: user.account,
    userDisplayName: user.account,
    userID: new TextEncoder().encode(`semilla user ${user.id}`),
    attestationType: 'none',
    excludeCredentials: named(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

/** Returns the new passkey that a browser made, or undefined if its answer is not right. */
export async function readNewPasskey(config: Where, response: unknown, expectedChallenge: string) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: originOf(config),
      expectedRPID: hostOf(config),
      requireUserVerification: false,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
  } catch {
    // Whatever a client sends instead of a passkey's answer is a wrong answer.
    return undefined
  }
}

/** Returns what one of a user's passkeys has to sign to complete a sign-in. */
export const signInOptions = (config: Where, passkeys: readonly Passkey[]) =>
  generateAuthenticationOptions({
    rpID: hostOf(config),
    allowCredentials: named(passkeys),
    userVerification: 'preferred',
  })

/** Returns the passkey that signed, with its new counter, or undefined if none of them did. */
export async function readSignature(
  config: Where,
  response: unknown,
  expectedChallenge: string,
  passkeys: readonly Passkey[],
): Promise<{ readonly id: number; readonly counter: number } | undefined> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === (response as { id?: unknown }).id)
  if (!passkey || expectedChallenge === '') return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: originOf(config),
      expectedRPID: hostOf(config),
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports] as Transports & {},
      },
    })
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
